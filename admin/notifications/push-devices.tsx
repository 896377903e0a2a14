import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Monitor } from "lucide-react";
import { useState } from "react";
import type { NewPushDevice, PushDevice } from "#contract/admin/notifications/notifications.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { browserName } from "../session/browser-name.ts";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { dayInSentence } from "../ui/written-values.tsx";
import { notifications, notificationsPath } from "./notification-queries.ts";

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
      {message !== null && <Notice tone="red">{message}</Notice>}
      {isDenied && <Notice tone="sun">{m.push_denied()}</Notice>}
      {!canPush() && <Notice tone="sea">{m.push_impossible()}</Notice>}
      {canPush() && own.isSuccess && !isHere && (
        <Button
          className="self-start"
          icon={<BellRing size={17} aria-hidden />}
          isPending={isPending}
          onClick={() => void turnOn()}
        >
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
  const data = await requestData<PushDevice>(`${notificationsPath}/devices`, { method: "POST", body });
  localStorage.setItem(storageKey, String(data.id));
  return true;
}

/** Ends the alerts of a browser, and the subscription if it is this one. */
async function turnOffPush(id: number): Promise<void> {
  if (Number(localStorage.getItem(storageKey)) === id) {
    localStorage.removeItem(storageKey);
    await (await currentSubscription())?.unsubscribe();
  }
  await request(`${notificationsPath}/devices/${id}`, { method: "DELETE" });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}
