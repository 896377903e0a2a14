import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { fieldErrorCodes } from "#contract/field-errors.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { language } from "../language.ts";
import { Field, type FieldProps } from "../ui/field.tsx";

interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Dotted path of the field. */
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly children: (props: FieldProps & ReturnType<UseFormReturn<Values>["register"]>) => ReactNode;
}

/** Field of a form with its error, from the contract's schema or the API. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  children,
}: FormFieldProps<Values>) {
  const message = messageIn(get(form.formState.errors, name));
  return (
    <Field label={label} help={help} errors={message === null ? [] : [errorText(message)]}>
      {(props) => children({ ...props, ...form.register(name) })}
    </Field>
  );
}

/** Error of a field; of a list in one field, the first error of its items. */
function messageIn(error: unknown): string | null {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== null) ?? null;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : null;
  return typeof message === "string" ? message : null;
}

/** Text of an error: the schema returns codes, the API sentences. */
export function errorText(message: string): string {
  const code = fieldErrorCodes.find((one) => one === message);
  return code === undefined ? message : fieldErrorMessage(code, language);
}
