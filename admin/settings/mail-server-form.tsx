import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type MailSecurity, mailSecurities } from "#contract/admin/emails/mail-security.ts";
import type { MailServerSettings, TriedMailServer } from "#contract/admin/emails/mail-server.ts";
import { Notice } from "#ui/notice.tsx";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { staffSession } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { MailPresets } from "./mail-presets.tsx";

const noValues: MailServerValues = {
  host: "",
  port: "587",
  security: "starttls",
  username: "",
  password: "",
  from_name: "",
  from_address: "",
};

interface MailServerFormProps {
  readonly settings: MailServerSettings | null;
  readonly mayChange: boolean;
}

/** Form that sets or removes the mail server. */
export function MailServerForm({ settings, mayChange }: MailServerFormProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [isRemoving, setRemoving] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["mail-server"] }),
      client.invalidateQueries({ queryKey: staffSession.queryKey }),
    ]);
  const [tried, setTried] = useState<TriedMailServer | null>(null);
  const { password, ...rest } = values;
  // Without a password the saved one stays.
  const body = password === "" ? rest : values;
  const tryOut = () =>
    submit(async () => {
      setTried(null);
      setTried(await requestData("POST /mail-server/test", { body }));
    });
  const save = () =>
    submit(async () => {
      await request("PUT /mail-server", { body });
      toast(m.mail_server_saved());
      await reload();
    });
  return (
    <form
      className="panel panel-body stack"
      style={{ gap: 14 }}
      aria-label={m.mail_server()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="soft small">{m.mail_server_help()}</p>
      {message !== null && <Notice kind="error">{message}</Notice>}
      {mayChange && (
        <MailPresets host={values.host} onPick={(preset) => setValues({ ...values, ...preset })} />
      )}
      <MailServerFields
        values={values}
        errors={errors}
        hasPassword={settings?.has_password === true}
        mayChange={mayChange}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {mayChange && (
        <div className="row wrap">
          <Button kind="primary" type="submit" isPending={isPending}>
            {m.save()}
          </Button>
          <Button isPending={isPending} onClick={() => void tryOut()}>
            {m.mail_server_try()}
          </Button>
          {settings !== null && (
            <Button kind="danger" onClick={() => setRemoving(true)}>
              {m.mail_server_remove()}
            </Button>
          )}
        </div>
      )}
      {tried !== null &&
        (tried.error === null ? (
          <Notice kind="success">{m.mail_test_sent({ email: tried.to })}</Notice>
        ) : (
          <Notice kind="error">
            {m.mail_test_failed()}
            <p dir="ltr">{tried.error}</p>
          </Notice>
        ))}
      {isRemoving && (
        <AskDialog
          title={m.mail_server_remove_title()}
          description={m.mail_server_remove_description()}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={async () => {
            await request("DELETE /mail-server");
            toast(m.mail_server_removed());
            await reload();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
}

function valuesOf(settings: MailServerSettings | null): MailServerValues {
  if (settings === null) return noValues;
  const { host, port, security, username, from_name, from_address } = settings;
  return { host, port: String(port), security, username, password: "", from_name, from_address };
}

const securityNames = { starttls: m.mail_server_starttls, tls: m.mail_server_tls } as const;

/** Values of the form, as typed. */
interface MailServerValues {
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
function MailServerFields({ values, errors, hasPassword, mayChange, onChange }: MailServerFieldsProps) {
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
