import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { CheckRow } from "../ui/field.tsx";

interface CheckedNamesProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Names with their labels. */
  readonly choices: readonly (readonly [name: string, label: string])[];
  readonly disabled?: boolean;
}

/** Checkboxes whose chosen names the form holds as one text: 'morning, evening'. */
export function CheckedNames<Values extends FieldValues>({
  form,
  name,
  label,
  choices,
  disabled = false,
}: CheckedNamesProps<Values>) {
  const { field } = useController({ control: form.control, name });
  const chosen = String(field.value).split(", ");
  const toggle = (choice: string, isOn: boolean) =>
    field.onChange(
      choices
        .map(([one]) => one)
        .filter((one) => (one === choice ? isOn : chosen.includes(one)))
        .join(", "),
    );
  return (
    <fieldset disabled={disabled} className="col-span-full">
      <legend className="field-label">{label}</legend>
      <div className="choice-columns">
        {choices.map(([choice, text]) => (
          <CheckRow
            key={choice}
            label={text}
            isOn={chosen.includes(choice)}
            onChange={(isOn) => toggle(choice, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
