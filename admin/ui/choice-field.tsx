import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

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
