import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Volume2 } from "lucide-react";
import { useState } from "react";
import { type Digest, digests } from "#contract/admin/notifications/notification-choices.ts";
import type { Notifications } from "#contract/admin/notifications/notifications.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { CheckRow, ChoiceField, TypedField } from "../ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { playChime } from "./chime.ts";
import { notifications, notificationsPath } from "./notification-queries.ts";
import { PushDevices } from "./push-devices.tsx";

/** Alerts of new orders: in open pages, by push and by e-mail, with quiet hours. */
export function AlertsPanel() {
  const { data, error, refetch } = useQuery(notifications);
  return (
    <Panel title={m.alerts()}>
      {error !== null && (
        <div className="panel-body">
          <FailureNotice error={error} onRetry={() => refetch()} />
        </div>
      )}
      {data !== undefined && (
        <div className="panel-body stack" style={{ gap: 20 }}>
          <AlertsForm chosen={data} />
          <PushDevices pushKey={data.push_key} devices={data.devices} />
        </div>
      )}
    </Panel>
  );
}

const digestNames = { off: m.digest_off, hourly: m.digest_hourly, daily: m.digest_daily } as const;

function AlertsForm({ chosen }: { readonly chosen: Notifications }) {
  const client = useQueryClient();
  const { email, sends_mail } = useStaff();
  const [sound, setSound] = useState(chosen.sound);
  const [title_badge, setBadge] = useState(chosen.title_badge);
  const [digest, setDigest] = useState<Digest>(chosen.digest);
  const [from, setFrom] = useState(chosen.quiet_from ?? "");
  const [to, setTo] = useState(chosen.quiet_to ?? "");
  const { submit, isPending, errors, message, field } = useSubmission();
  const save = () =>
    submit(async () => {
      const body = { sound, title_badge, digest, quiet_from: from || null, quiet_to: to || null };
      const data = await requestData<Notifications>(notificationsPath, { method: "PUT", body });
      client.setQueryData(notifications.queryKey, data);
      toast(m.alerts_saved());
    });
  return (
    <SubmitForm gap={14} message={message} onSubmit={save}>
      <div className="row wrap">
        <CheckRow className="row" label={m.alert_sound()} isOn={sound} onChange={setSound} />
        <Button kind="ghost" icon={<Volume2 size={17} aria-hidden />} onClick={() => void playChime()}>
          {m.alert_play()}
        </Button>
      </div>
      <CheckRow className="row" label={m.alert_badge()} isOn={title_badge} onChange={setBadge} />
      <ChoiceField
        label={m.digest()}
        help={sends_mail ? m.digest_help({ email }) : m.mail_no_server()}
        errors={errors["digest"]}
        value={digest}
        choices={digests}
        nameOf={(one) => digestNames[one]()}
        onChoose={setDigest}
      />
      <fieldset className="stack" style={{ gap: 8 }}>
        <legend className="field-label mb-2">{m.quiet_hours()}</legend>
        <div className="grid gap-4 md:grid-cols-2">
          <TypedField label={m.quiet_from()} type="time" {...field("quiet_from", from, setFrom)} />
          <TypedField label={m.quiet_to()} type="time" {...field("quiet_to", to, setTo)} />
        </div>
        <p className="soft small">{m.quiet_help()}</p>
      </fieldset>
      <Button kind="primary" type="submit" className="self-start" isPending={isPending}>
        {m.save()}
      </Button>
    </SubmitForm>
  );
}
