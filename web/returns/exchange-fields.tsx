import { maxLineQuantity } from "#contract/orders/cart-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import { Counts } from "./counts.tsx";
import type { ReturnLineFieldsProps } from "./return-line-fields.tsx";
import type { ChoiceView } from "./returnable-lines.ts";
import { SelectField } from "./select-field.tsx";

/**
 * Fields of a returned line for an exchange: the wanted product and its quantity. Lists products at the paid price first. An empty quantity
 * means as many pieces as are returned.
 */
export function ExchangeFields({
  line,
  typed,
  errors,
}: Pick<ReturnLineFieldsProps, "line" | "typed" | "errors">) {
  const [product, quantity] = [`exchange_${line.id}`, `exchange_quantity_${line.id}`];
  const isSame = ({ price }: ChoiceView) => price === null;
  const [same, others] = [line.choices.filter(isSame), line.choices.filter((choice) => !isSame(choice))];
  return (
    <>
      <SelectField
        label={m.return_exchange_for()}
        name={product}
        className="return-more return-exchange"
        defaultValue={typed?.[product] ?? ""}
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
        defaultValue={typed?.[quantity] ?? ""}
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
