import { z } from "zod";
import { requiredString } from "../../text.ts";
import { digests } from "./notification-choices.ts";

const flag = z.boolean({ error: ({ input }) => (input == null ? "required" : "wrong_type") });
const timeOfDay = z
  .string({ error: "wrong_type" })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time_invalid")
  .nullable();

const preferences = {
  sound: flag.describe("True: open pages play a sound for new orders"),
  title_badge: flag.describe("True: open pages show the number of new orders in the title"),
  digest: z
    .enum(digests, { error: "unknown_choice" })
    .describe("Frequency of the e-mail with new orders; `daily`: at 9:00 in Cairo"),
  quiet_from: timeOfDay.describe("Start of the quiet hours as HH:MM in Cairo; null: no quiet hours"),
  quiet_to: timeOfDay,
};

/** Browser of the staff member that shows alerts. */
export const PushDevice = z
  .object({ id: z.int(), user_agent: z.string(), created_at: z.iso.datetime() })
  .meta({ id: "PushDevice" });
export type PushDevice = z.infer<typeof PushDevice>;

/** Alerts of the signed-in staff member. */
export const Notifications = z
  .object({
    ...preferences,
    push_key: z.string().describe("Public VAPID key for the subscription of a browser, in base64url"),
    devices: z.array(PushDevice),
  })
  .meta({ id: "Notifications" });
export type Notifications = z.infer<typeof Notifications>;

/** New preferences for notifications. Quiet hours need a start and a different end. */
export const NotificationsChange = z.object(preferences).superRefine(({ quiet_from, quiet_to }, context) => {
  const [path, message] =
    quiet_from === null && quiet_to !== null
      ? ["quiet_from", "required"]
      : quiet_to === null && quiet_from !== null
        ? ["quiet_to", "required"]
        : quiet_from !== null && quiet_from === quiet_to
          ? ["quiet_to", "time_invalid"]
          : [];
  if (path !== undefined) context.addIssue({ code: "custom", path: [path], message });
});
export type NotificationsChange = z.infer<typeof NotificationsChange>;

const keyOf = (bytes: number) =>
  requiredString().pipe(
    z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), "wrong_type"),
  );

/** Subscription of a browser (`PushSubscription.toJSON()`). */
export const NewPushDevice = z.object({
  endpoint: requiredString()
    .max(1000, "too_long")
    .pipe(z.string().refine(isPushService, "url_invalid"))
    .describe("HTTPS URL of the browser’s push service"),
  p256dh: keyOf(65),
  auth: keyOf(16),
});
export type NewPushDevice = z.infer<typeof NewPushDevice>;

/** Returns whether a URL may be a push service: HTTPS and a public host name. `server/jobs/outbox/` checks the IP addresses of the name. */
function isPushService(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, port, hash } = new URL(text);
  const isPlain = protocol === "https:" && username === "" && password === "" && port === "" && hash === "";
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(hostname);
  return isPlain && isName && !/\.(?:localhost|local|internal|lan|home|test)$/i.test(hostname);
}

/** Query for the newest order that a customer placed; `after` is the id of the last known order. */
export const LatestOrdersQuery = z.object({
  after: z.coerce
    .number("whole_number")
    .int("whole_number")
    .min(0, "whole_number")
    .max(2_147_483_647, "whole_number")
    .optional(),
});
export const LatestOrders = z
  .object({
    newest_id: z.int().describe("Id of the newest order that a customer placed; 0 without orders"),
    new: z.int().describe("Number of orders after the id in `after`, counted up to 99; 0 without `after`"),
  })
  .meta({ id: "LatestOrders" });
export type LatestOrders = z.infer<typeof LatestOrders>;
