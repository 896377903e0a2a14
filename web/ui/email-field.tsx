import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "./field.tsx";

interface EmailFieldProps {
  readonly defaultValue: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** A person's e-mail address: read left to right, typed on the keyboard with @. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      label={m.label_email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      required
      {...props}
    />
  );
}
