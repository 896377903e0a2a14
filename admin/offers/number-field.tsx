import type { FieldPath, UseFormReturn } from "react-hook-form";
import { FormField } from "../form/resource-form.tsx";
import type { OfferValues } from "./offer-values.ts";

/** Field of an offer for a number: an amount in pounds, a percentage or a count. */
export function NumberField({
  form,
  name,
  label,
  help,
}: {
  readonly form: UseFormReturn<OfferValues>;
  readonly name: FieldPath<OfferValues>;
  readonly label: string;
  readonly help?: string;
}) {
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(props) => (
        <input {...props} className="input" dir="ltr" inputMode="decimal" maxLength={14} autoComplete="off" />
      )}
    </FormField>
  );
}
