import { type MailSecurity, mailSecurities } from "#contract/admin/mail-security.ts";
import { m } from "../messages/compiled/messages.js";
import { Field, TypedField } from "../ui/field.tsx";

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
      <SecurityField
        value={values.security}
        errors={errors["security"]}
        mayChange={mayChange}
        onChange={(security) => onChange({ security })}
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

const securityNames = { starttls: m.mail_server_starttls, tls: m.mail_server_tls } as const;

function SecurityField({
  value,
  errors,
  mayChange,
  onChange,
}: {
  readonly value: MailSecurity;
  readonly errors: readonly string[] | undefined;
  readonly mayChange: boolean;
  readonly onChange: (security: MailSecurity) => void;
}) {
  return (
    <Field label={m.mail_server_security()} errors={errors}>
      {(props) => (
        <select
          {...props}
          className="input"
          value={value}
          disabled={!mayChange}
          onChange={({ target }) => {
            const chosen = mailSecurities.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {mailSecurities.map((one) => (
            <option key={one} value={one}>
              {securityNames[one]()}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
