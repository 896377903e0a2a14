import { m } from "../../messages/compiled/messages.js";
import { Field, TypedField } from "../../ui/field.tsx";
import { type PriceChangeKind, type Rounding, roundings } from "./price-change.ts";

/** Change of prices as typed. */
export interface PriceChangeValues {
  readonly kind: PriceChangeKind;
  /** Percentage in digits of either script. */
  readonly typed: string;
  readonly rounding: Rounding;
}

const kinds: Readonly<Record<PriceChangeKind, () => string>> = {
  price: m.change_price_by,
  discount: m.set_discount_of,
};

/** Inputs of a change of prices: its kind, its percentage and the rounding. */
export function PriceChangeFields({
  values: { kind, typed, rounding },
  onChange,
}: {
  readonly values: PriceChangeValues;
  readonly onChange: (changed: Partial<PriceChangeValues>) => void;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Field label={m.change_prices_how()}>
        {(props) => (
          <select
            {...props}
            className="input"
            value={kind}
            onChange={(event) => onChange({ kind: event.target.value === "discount" ? "discount" : "price" })}
          >
            {(["price", "discount"] as const).map((one) => (
              <option key={one} value={one}>
                {kinds[one]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TypedField
        label={m.percent()}
        help={kind === "price" ? m.percent_help() : m.percent_off_help()}
        dir="ltr"
        inputMode="text"
        maxLength={8}
        value={typed}
        onType={(typed) => onChange({ typed })}
      />
      <Field label={m.round_to()}>
        {(props) => (
          <select
            {...props}
            className="input"
            value={rounding}
            onChange={(event) =>
              onChange({ rounding: roundings.find((one) => String(one) === event.target.value) ?? 1 })
            }
          >
            {roundings.map((one) => (
              <option key={one} value={one}>
                LE {one / 100}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
