import type { FieldValues } from "react-hook-form";
import { FormField, type FormFieldProps } from "./resource-form.tsx";

/** Field of a form that selects one of a few choices. */
export function SelectField<Values extends FieldValues, Choice extends string>({
  choices,
  nameOf,
  dir,
  ...field
}: Omit<FormFieldProps<Values>, "children"> & {
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly dir?: "ltr";
}) {
  return (
    <FormField {...field}>
      {(props) => (
        <select {...props} className="input" dir={dir}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
