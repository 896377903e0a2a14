import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { fieldErrorCodes } from "#contract/field-errors.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { language } from "../language.ts";
import { Field, type FieldProps } from "../ui/field.tsx";

interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The dotted path of the field. */
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly children: (props: FieldProps & ReturnType<UseFormReturn<Values>["register"]>) => ReactNode;
}

/** A field of a form, with what is wrong by its path: as the contract's schema or the API says. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  children,
}: FormFieldProps<Values>) {
  const message = messageIn(get(form.formState.errors, name));
  return (
    <Field label={label} help={help} errors={message === null ? [] : [inWords(message)]}>
      {(props) => children({ ...props, ...form.register(name) })}
    </Field>
  );
}

/** What is wrong with a field; of a list that is typed in one field, with the first of its items that is. */
function messageIn(error: unknown): string | null {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== null) ?? null;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : null;
  return typeof message === "string" ? message : null;
}

/** The schema tells codes, the API sentences. */
export function inWords(message: string): string {
  const code = fieldErrorCodes.find((one) => one === message);
  return code === undefined ? message : fieldErrorMessage(code, language);
}
