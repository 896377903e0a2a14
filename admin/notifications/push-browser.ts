import type { NewPushDevice, PushDevice } from "#contract/admin/staff/notifications.ts";
import { request, requestData } from "../api/request.ts";
import { notificationsPath } from "./notification-queries.ts";

const worker = "/admin/service-worker.js";
const scope = "/admin/";
/** Id of this browser's row in the back office. */
const storageKey = "smile:push-device";

/** Returns whether this browser can show alerts: it needs HTTPS, and on an iPhone the installed app. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Id of this browser among the devices; null while it shows no alerts. */
export async function thisDevice(): Promise<number | null> {
  const id = Number(localStorage.getItem(storageKey));
  if (id === 0 || !canPush() || Notification.permission !== "granted") return null;
  return (await currentSubscription()) === null ? null : id;
}

/** Asks for the permission, subscribes this browser and adds it. Returns false if the user denies it. */
export async function turnOnPush(key: string): Promise<boolean> {
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
export async function turnOffPush(id: number): Promise<void> {
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
