import { useSubmit } from "react-router";

interface PriceLimitProps {
  readonly name: "min_price" | "max_price";
  readonly label: string;
  /** Filter in pounds, as the customer typed it; '' for none. */
  readonly value: string;
  /** Lowest or highest price of the listed products, in piastres. Shown as a hint. */
  readonly limit: number | undefined;
}

/** Input for the minimum or maximum price of a list. Submits its form on blur if the value has changed. */
export function PriceLimit({ name, label, value, limit }: PriceLimitProps) {
  const submit = useSubmit();
  return (
    <label className="grid gap-1">
      <span className="small">{label}</span>
      <input
        className="input"
        type="text"
        inputMode="numeric"
        dir="ltr"
        name={name}
        defaultValue={value}
        placeholder={
          limit === undefined
            ? ""
            : `LE ${name === "min_price" ? Math.floor(limit / 100) : Math.ceil(limit / 100)}`
        }
        onBlur={(event) => {
          if (event.target.value !== value)
            submit(event.target.form, { preventScrollReset: true, replace: true });
        }}
      />
    </label>
  );
}
