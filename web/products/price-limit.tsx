import { useSubmit } from "react-router";

interface PriceLimitProps {
  readonly name: "min_price" | "max_price";
  readonly label: string;
  /** As typed, in pounds. */
  readonly value: string;
  /** Piastres: the cheapest or dearest of the selection. */
  readonly limit: number | undefined;
}

/** The lowest or the highest price that is looked for; it counts once the field is left. */
export function PriceLimit({ name, label, value, limit }: PriceLimitProps) {
  const submit = useSubmit();
  return (
    <label className="small grid gap-1">
      {label}
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
