import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Monitor, Volume2 } from "lucide-react";
import { useState } from "react";
import { type Digest, digests } from "#contract/admin/notifications/notification-choices.ts";
import type {
  NewPushDevice,
  Notifications,
  PushDevice,
} from "#contract/admin/notifications/notifications.ts";
import { Notice } from "#ui/notice.tsx";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { browserName } from "../session/browser-name.ts";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { CheckRow, ChoiceField, TypedField } from "../ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { dayInSentence } from "../ui/written-values.tsx";
import { playChime } from "./chime.ts";
import { notifications } from "./notification-queries.ts";

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
      const data = await requestData("PUT /auth/notifications", { body });
      client.setQueryData(notifications.queryKey, data);
      toast(m.alerts_saved());
    });
  return (
    <SubmitForm gap={14} message={message} onSubmit={save}>
      <div className="row wrap">
        <CheckRow className="row" label={m.alert_sound()} isOn={sound} onChange={setSound} />
        <Button kind="ghost" icon={Volume2} onClick={() => void playChime()}>
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

interface PushDevicesProps {
  readonly pushKey: string;
  readonly devices: readonly PushDevice[];
}

/** Browsers that show alerts while the back office is closed, and a button that adds this one. */
export function PushDevices({ pushKey, devices }: PushDevicesProps) {
  const client = useQueryClient();
  const own = useQuery({ queryKey: ["push-device"], queryFn: thisDevice, staleTime: 0 });
  const [isDenied, setDenied] = useState(false);
  const { submit, isPending, message } = useSubmission();
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: notifications.queryKey }),
      client.invalidateQueries({ queryKey: ["push-device"] }),
    ]);
  };
  const turnOn = () =>
    submit(async () => {
      const isOn = await turnOnPush(pushKey);
      setDenied(!isOn);
      if (isOn) toast(m.push_turned_on());
      await reload();
    });
  const turnOff = (id: number) =>
    submit(async () => {
      await turnOffPush(id);
      toast(m.push_turned_off());
      await reload();
    });
  const isHere = devices.some(({ id }) => id === own.data);
  return (
    <div className="stack" style={{ gap: 12 }}>
      <h3>{m.push_alerts()}</h3>
      <p className="soft small">{m.push_help()}</p>
      {message !== null && <Notice kind="error">{message}</Notice>}
      {isDenied && <Notice kind="warning">{m.push_denied()}</Notice>}
      {!canPush() && <Notice kind="info">{m.push_impossible()}</Notice>}
      {canPush() && own.isSuccess && !isHere && (
        <Button className="self-start" icon={BellRing} isPending={isPending} onClick={() => void turnOn()}>
          {m.push_turn_on()}
        </Button>
      )}
      {devices.map((device) => (
        <div key={device.id} className="row wrap">
          <Monitor size={19} aria-hidden />
          <span className="grow">
            <bdi dir="ltr" className="block">
              {browserName(device.user_agent)}
            </bdi>
            <span className="soft small">{m.push_since({ when: dayInSentence(device.created_at) })}</span>
          </span>
          {device.id === own.data && (
            <span className="chip" data-tone="leaf">
              {m.push_this_browser()}
            </span>
          )}
          <Button isPending={isPending} onClick={() => void turnOff(device.id)}>
            {m.push_turn_off()}
          </Button>
        </div>
      ))}
    </div>
  );
}

const worker = "/admin/service-worker.js";
const scope = "/admin/";
/** Id of this browser's row in the back office. */
const storageKey = "smile:push-device";

/** Returns whether this browser can show alerts: it needs HTTPS, and on an iPhone the installed app. */
function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Id of this browser among the devices; null while it shows no alerts. */
async function thisDevice(): Promise<number | null> {
  const id = Number(localStorage.getItem(storageKey));
  if (id === 0 || !canPush() || Notification.permission !== "granted") return null;
  return (await currentSubscription()) === null ? null : id;
}

/** Asks for the permission, subscribes this browser and adds it. Returns false if the user denies it. */
async function turnOnPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // An older one may belong to another key or member.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  const body: NewPushDevice = { endpoint: subscription.endpoint, p256dh, auth };
  const data = await requestData("POST /auth/notifications/devices", { body });
  localStorage.setItem(storageKey, String(data.id));
  return true;
}

/** Ends the alerts of a browser, and the subscription if it is this one. */
async function turnOffPush(id: number): Promise<void> {
  if (Number(localStorage.getItem(storageKey)) === id) {
    localStorage.removeItem(storageKey);
    await (await currentSubscription())?.unsubscribe();
  }
  await request("DELETE /auth/notifications/devices/{id}", { path: { id } });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}
