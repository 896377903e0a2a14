import type { FieldErrors } from "#contract/field-errors.ts";
import { isFault, returnReasons } from "#contract/returns/return-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { returnReasonName } from "#messages/return-names.ts";
import { GiftBadge } from "../offers/gift-badge.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Counts } from "./counts.tsx";
import { ExchangeFields } from "./exchange-fields.tsx";
import type { ReturnableLineView } from "./returnable-lines.ts";
import { SelectField } from "./select-field.tsx";

export interface ReturnLineFieldsProps {
  readonly line: ReturnableLineView;
  /** Whether nothing else can be returned. */
  readonly isOnlyPiece: boolean;
  /** Whether only faulty items can still be returned. */
  readonly faultsOnly: boolean;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly errors: FieldErrors;
}

/** Fields of one order line. Reason and exchange show once a quantity is chosen, also without scripts. */
export function ReturnLineFields({ line, isOnlyPiece, faultsOnly, typed, errors }: ReturnLineFieldsProps) {
  const { id, name, picture, left, isSealed, isGift } = line;
  const [quantity, reason] = [`quantity_${id}`, `reason_${id}`];
  const reasons = returnReasons.filter((one) => !faultsOnly || isFault(one));
  return (
    <fieldset className="panel return-line">
      <legend className="sr-only">{name}</legend>
      <div className="return-product">
        {picture === null ? (
          <span className="order-no-picture" />
        ) : (
          <Picture {...picture} alt="" sizes="64px" />
        )}
        <div>
          <p className="font-medium" aria-hidden="true">
            <MixedText text={name} />
          </p>
          <p className="small soft">{m.quantity_is({ quantity: line.quantity })}</p>
          {isSealed && !faultsOnly && <p className="small return-sealed">{m.return_sealed()}</p>}
          {isGift && <GiftBadge />}
        </div>
      </div>
      <div className="form-pair return-line-fields">
        <SelectField
          label={m.return_quantity()}
          name={quantity}
          defaultValue={typed?.[quantity] ?? (isOnlyPiece ? "1" : "0")}
          errors={errors[quantity]}
        >
          <option value="0">{m.return_none()}</option>
          <Counts max={left} />
        </SelectField>
        <SelectField
          label={m.return_reason()}
          name={reason}
          className="return-more"
          defaultValue={typed?.[reason] ?? ""}
          errors={errors[reason]}
        >
          <option value="">{m.return_choose_reason()}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {returnReasonName(one)}
            </option>
          ))}
        </SelectField>
        <ExchangeFields line={line} typed={typed} errors={errors} />
      </div>
    </fieldset>
  );
}
