import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { isFault, returnReasons } from "#contract/returns/return-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { returnReasonName } from "#messages/return-names.ts";
import { Image } from "#ui/image.tsx";
import type { FormValues } from "../form/posted-form.ts";
import { GiftBadge } from "../offers/gift-badge.tsx";
import { FieldFrame } from "../ui/field.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ChoiceView, ReturnableLineView } from "./load-return-page.ts";

export interface ReturnLineFieldsProps {
  readonly line: ReturnableLineView;
  /** Whether nothing else can be returned. */
  readonly isOnlyPiece: boolean;
  /** Whether only faulty items can still be returned. */
  readonly faultsOnly: boolean;
  readonly typed: FormValues;
  readonly errors: FieldErrors;
}

/** Fields of one order line. Reason and exchange show once a quantity is chosen, also without scripts. */
export function ReturnLineFields({ line, isOnlyPiece, faultsOnly, typed, errors }: ReturnLineFieldsProps) {
  const { id, name, contents, image, left, isSealed, isGift } = line;
  const [quantity, reason] = [`quantity_${id}`, `reason_${id}`];
  const reasons = returnReasons.filter((one) => !faultsOnly || isFault(one));
  return (
    <fieldset className="panel return-line">
      <legend className="sr-only">{name}</legend>
      <div className="return-product">
        {image === null ? <span className="order-no-image" /> : <Image {...image} alt="" sizes="64px" />}
        <div>
          <p className="font-medium" aria-hidden="true">
            <MixedText text={name} />
          </p>
          {contents !== "" && (
            <p className="small soft">
              <MixedText text={contents} />
            </p>
          )}
          <p className="small soft">{m.quantity_is({ quantity: line.quantity })}</p>
          {isSealed && !faultsOnly && <p className="small return-sealed">{m.return_sealed()}</p>}
          {isGift && <GiftBadge />}
        </div>
      </div>
      <div className="form-pair return-line-fields">
        <SelectField
          label={m.return_quantity()}
          name={quantity}
          defaultValue={typed[quantity] ?? (isOnlyPiece ? "1" : "0")}
          errors={errors[quantity]}
        >
          <option value="0">{m.return_none()}</option>
          <Counts max={left} />
        </SelectField>
        <SelectField
          label={m.return_reason()}
          name={reason}
          className="return-more"
          defaultValue={typed[reason] ?? ""}
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

/**
 * Fields of a returned line for an exchange: the wanted product and its quantity. Proposes the same product, and lists products at the paid
 * price first. An empty quantity means as many pieces as are returned.
 */
function ExchangeFields({ line, typed, errors }: Pick<ReturnLineFieldsProps, "line" | "typed" | "errors">) {
  const [product, quantity] = [`exchange_${line.id}`, `exchange_quantity_${line.id}`];
  const isSame = ({ price }: ChoiceView) => price === null;
  const [same, others] = [line.choices.filter(isSame), line.choices.filter((choice) => !isSame(choice))];
  const proposed = same.find(({ id, isSoldOut }) => id === line.productId && !isSoldOut)?.id;
  return (
    <>
      <SelectField
        label={m.return_exchange_for()}
        name={product}
        className="return-more return-exchange"
        defaultValue={typed[product] ?? proposed ?? ""}
        errors={errors[product]}
      >
        <option value="">{m.return_choose_product()}</option>
        <Choices label={m.return_exchange_same()} choices={same} />
        <Choices label={m.return_exchange_other()} choices={others} />
      </SelectField>
      <SelectField
        label={m.return_exchange_quantity()}
        name={quantity}
        className="return-more return-exchange"
        defaultValue={typed[quantity] ?? ""}
        errors={errors[quantity]}
      >
        <option value="">{m.return_exchange_as_many()}</option>
        <Counts max={maxLineQuantity} />
      </SelectField>
    </>
  );
}

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly ChoiceView[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ id, name, isSoldOut, price }) => (
        <option key={id} value={id} disabled={isSoldOut}>
          {isSoldOut
            ? m.return_exchange_sold_out({ name })
            : price === null
              ? name
              : `${name} · ${formatRoundPrice(price)}`}
        </option>
      ))}
    </optgroup>
  );
}

/** Options of a select for 1 to `max` pieces. */
function Counts({ max }: { readonly max: number }) {
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  return counts.map((count) => (
    <option key={count} value={count}>
      {count}
    </option>
  ));
}

interface SelectFieldProps extends ComponentProps<"select"> {
  readonly label: string;
  readonly name: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Native select with its label and errors. */
function SelectField({ label, errors = [], className = "", children, ...select }: SelectFieldProps) {
  return (
    <div className={className}>
      <FieldFrame label={label} errors={errors}>
        {(described) => (
          <div className="select">
            <select className="input" {...described} {...select}>
              {children}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
