import { m } from "../../messages/compiled/messages.js";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { TypedField } from "../../ui/field.tsx";
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
      <ChoiceField
        label={m.change_prices_how()}
        value={kind}
        choices={["price", "discount"]}
        nameOf={(one) => kinds[one]()}
        onChoose={(kind) => onChange({ kind })}
      />
      <TypedField
        label={m.percent()}
        help={kind === "price" ? m.percent_help() : m.percent_off_help()}
        dir="ltr"
        inputMode="text"
        maxLength={8}
        value={typed}
        onType={(typed) => onChange({ typed })}
      />
      <ChoiceField
        label={m.round_to()}
        value={rounding}
        choices={roundings}
        nameOf={(one) => `LE ${one / 100}`}
        onChoose={(rounding) => onChange({ rounding })}
      />
    </div>
  );
}
