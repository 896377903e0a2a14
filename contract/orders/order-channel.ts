/** Channel of an order: the kind of page that led to the shop, or the way in which staff took it. This file has no schemas, because the storefront imports it. */

export const orderChannels = [
  "direct",
  "cart_link",
  "instagram",
  "facebook",
  "tiktok",
  "youtube",
  "google",
  "whatsapp",
  "telegram",
  "email",
  "other",
  "phone",
  "walk_in",
] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Channels that staff choose for an order that they place. */
export const staffChannels = ["phone", "whatsapp", "instagram", "facebook", "tiktok", "walk_in"] as const;

/** Words of `utm_source` and of hosts, by channel. Everything else is `other`. */
const words: readonly (readonly [OrderChannel, RegExp])[] = [
  ["cart_link", /^cart_link$/],
  ["instagram", /(^|[^a-z])(instagram|ig)([^a-z]|$)/],
  ["facebook", /(^|[^a-z])(facebook|fb|messenger)([^a-z]|$)/],
  ["tiktok", /(^|[^a-z])tiktok([^a-z]|$)/],
  ["youtube", /(^|[^a-z])(youtube|youtu\.be)([^a-z]|$)/],
  ["google", /(^|[^a-z])google([^a-z]|$)/],
  ["whatsapp", /(^|[^a-z])(whatsapp|wa\.me)([^a-z]|$)/],
  ["telegram", /(^|[^a-z])(telegram|t\.me)([^a-z]|$)/],
  ["email", /(^|[^a-z])(e-?mail|newsletter)([^a-z]|$)/],
];

/** Source of a visit: the host of the page before, and the campaign of the link. */
export interface VisitSource {
  readonly referrer_host?: string | undefined;
  readonly utm_source?: string | undefined;
}

/** Returns the channel of a customer's order. The campaign of a link counts more than the page before. */
export function channelOf({ referrer_host = "", utm_source = "" }: VisitSource): OrderChannel {
  const said = (utm_source === "" ? referrer_host : utm_source).trim().toLowerCase();
  if (said === "") return "direct";
  return words.find(([, word]) => word.test(said))?.[0] ?? "other";
}
