// Without schemas, so that pages may import it.

/** Frequency of the e-mail with new orders. */
export const digests = ["off", "hourly", "daily"] as const;
export type Digest = (typeof digests)[number];

/** Maximum number of browsers of one staff member that show alerts. */
export const maxPushDevices = 10;

/** Hours without alerts, as 'HH:MM' in Cairo. An end before the start is on the next day. Both null: none. */
export interface QuietHours {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
}

/** Returns whether a time of day ('HH:MM' in Cairo) is within the quiet hours. The end itself is not. */
export function isQuietAt({ quiet_from: from, quiet_to: to }: QuietHours, time: string): boolean {
  if (from === null || to === null) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
