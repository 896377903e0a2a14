import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "./field.tsx";

interface ContactFieldProps {
  readonly label?: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly name?: string;
  readonly defaultValue?: string | undefined;
  readonly errors?: readonly FieldErrorCode[] | undefined;
}

/** Name of a person, in either script. */
export function NameField(props: ContactFieldProps & { readonly autoComplete?: "off" }) {
  return (
    <Field
      label={m.label_name()}
      name="name"
      autoComplete="name"
      dir="auto"
      maxLength={80}
      required
      {...props}
    />
  );
}

/** E-mail input: left to right, with an e-mail keyboard. */
export function EmailField({
  optional = false,
  ...props
}: ContactFieldProps & { readonly optional?: boolean }) {
  return (
    <Field
      label={m.label_email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      optional={optional}
      required={!optional}
      {...props}
    />
  );
}

interface PhoneFieldProps extends ContactFieldProps {
  /** `username` where the phone number is the user name; `off` for the number of somebody else. */
  readonly autoComplete?: "username" | "off";
  readonly optional?: boolean;
}

/** Egyptian mobile number input: left to right, with a numeric keyboard. */
export function PhoneField({ optional = false, ...props }: PhoneFieldProps) {
  return (
    <Field
      label={m.label_phone()}
      name="phone"
      // HTML does not allow autocomplete "username" on type="tel". `inputMode` still opens the numeric keyboard.
      type={props.autoComplete === "username" ? "text" : "tel"}
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      optional={optional}
      required={!optional}
      {...props}
    />
  );
}
