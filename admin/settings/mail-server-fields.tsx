import { type MailSecurity, mailSecurities } from "#contract/admin/emails/mail-security.ts";
import { m } from "../messages/compiled/messages.js";
import { ChoiceField, TypedField } from "../ui/field.tsx";

const securityNames = { starttls: m.mail_server_starttls, tls: m.mail_server_tls } as const;

/** Values of the form, as typed. */
export interface MailServerValues {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly username: string;
  readonly password: string;
  readonly from_name: string;
  readonly from_address: string;
}

interface MailServerFieldsProps {
  readonly values: MailServerValues;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly hasPassword: boolean;
  readonly mayChange: boolean;
  readonly onChange: (changes: Partial<MailServerValues>) => void;
}

/** Fields of the mail server. The saved password never returns to the browser. */
export function MailServerFields({
  values,
  errors,
  hasPassword,
  mayChange,
  onChange,
}: MailServerFieldsProps) {
  const field = (name: keyof MailServerValues, maxLength: number) => ({
    errors: errors[name],
    value: values[name],
    maxLength,
    readOnly: !mayChange,
    autoComplete: "off",
    spellCheck: false,
    dir: "ltr",
    onType: (typed: string) => onChange({ [name]: typed }),
  });
  const passwordHelp = hasPassword ? m.mail_server_password_kept() : m.mail_server_password_help();
  return (
    <>
      <TypedField label={m.mail_server_host()} placeholder="smtp.example.com" {...field("host", 253)} />
      <ChoiceField
        label={m.mail_server_security()}
        errors={errors["security"]}
        value={values.security}
        choices={mailSecurities}
        nameOf={(one) => securityNames[one]()}
        disabled={!mayChange}
        onChoose={(security) => onChange({ security })}
      />
      <TypedField label={m.mail_server_port()} inputMode="numeric" {...field("port", 5)} />
      <TypedField label={m.mail_server_username()} {...field("username", 254)} />
      {mayChange && (
        <TypedField
          label={m.mail_server_password()}
          help={passwordHelp}
          {...field("password", 500)}
          type="password"
          autoComplete="new-password"
        />
      )}
      <TypedField label={m.mail_server_from_name()} {...field("from_name", 80)} dir="auto" />
      <TypedField label={m.mail_server_from_address()} type="email" {...field("from_address", 254)} />
    </>
  );
}
