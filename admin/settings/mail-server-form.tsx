import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MailServerSettings } from "#contract/admin/emails/mail-server.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { staffSession } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { MailServerFields, type MailServerValues } from "./mail-server-fields.tsx";

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
  const save = () =>
    submit(async () => {
      const { password, ...rest } = values;
      // Without a password the saved one stays.
      const body = password === "" ? rest : values;
      await request("/mail-server", { method: "PUT", body });
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
      {message !== null && <Notice tone="red">{message}</Notice>}
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
          {settings !== null && (
            <Button kind="danger" onClick={() => setRemoving(true)}>
              {m.mail_server_remove()}
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <AskDialog
          title={m.mail_server_remove_title()}
          description={m.mail_server_remove_description()}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={async () => {
            await request("/mail-server", { method: "DELETE" });
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
