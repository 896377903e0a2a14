import type { ComponentProps } from "react";
import { Field as LeafField } from "#ui/field.tsx";

/** Field whose errors appear while staff type. */
export function Field(field: Omit<ComponentProps<typeof LeafField>, "isLive">) {
  return <LeafField {...field} isLive />;
}

type FieldOwn = Omit<ComponentProps<typeof Field>, "children">;
type Control = Omit<ComponentProps<"input">, keyof FieldOwn | "onChange" | "className" | "value">;

/** Field whose text is the state of a component; `onType` receives each change. */
export function TypedField({
  label,
  help,
  errors,
  value,
  onType,
  rows,
  ...control
}: FieldOwn &
  Control & {
    readonly value: string;
    readonly onType: (typed: string) => void;
    /** Number of lines of a longer text. */
    readonly rows?: number;
  }) {
  return (
    <Field label={label} help={help} errors={errors}>
      {(props) => {
        const shared = { ...props, className: "input", value };
        return rows === undefined ? (
          <input {...control} {...shared} onChange={(event) => onType(event.target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            lang={control.lang}
            dir={control.dir}
            maxLength={control.maxLength}
            onChange={(event) => onType(event.target.value)}
          />
        );
      }}
    </Field>
  );
}

/** Field that selects one of a few choices. */
export function ChoiceField<Choice extends string | number>({
  value,
  choices,
  nameOf,
  disabled,
  onChoose,
  ...field
}: Omit<ComponentProps<typeof Field>, "children"> & {
  readonly value: Choice;
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly disabled?: boolean;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <Field {...field}>
      {(props) => (
        <select
          {...props}
          className="input"
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = choices.find((one) => String(one) === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Checkbox with its label. */
export function CheckRow({
  label,
  isOn,
  onChange,
  className = "check-row",
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Buttons below a field that fill in common values. Phones show the options of a datalist late or not at all. */
export function Suggestions({
  values,
  onPick,
}: {
  readonly values: readonly string[];
  readonly onPick: (value: string) => void;
}) {
  return (
    <span className="suggestions">
      {values.map((value) => (
        <button key={value} type="button" className="suggestion" onClick={() => onPick(value)}>
          <bdi dir="auto">{value}</bdi>
        </button>
      ))}
    </span>
  );
}
