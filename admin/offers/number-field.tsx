import type { FieldPath, UseFormReturn } from "react-hook-form";
import { InputField } from "../form/input-field.tsx";
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
    <InputField
      form={form}
      name={name}
      label={label}
      help={help}
      dir="ltr"
      inputMode="decimal"
      maxLength={14}
      autoComplete="off"
    />
  );
}
