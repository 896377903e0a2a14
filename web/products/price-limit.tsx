import { useSubmit } from "react-router";

interface PriceLimitProps {
  readonly name: "min_price" | "max_price";
  readonly label: string;
  /** Pounds, as typed. */
  readonly value: string;
  /** Lowest or highest price of the selection, in piastres. */
  readonly limit: number | undefined;
}

/** Minimum or maximum price filter; submits on blur. */
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
