import type { SocialNetwork } from "#contract/brand/social-links.ts";
import { m } from "#messages/compiled/messages.js";

/** Name of a social network in the current language. */
export const networkName: Readonly<Record<SocialNetwork, () => string>> = {
  facebook: m.facebook,
  instagram: m.instagram,
  tiktok: m.tiktok,
  youtube: m.youtube,
  telegram: m.telegram,
  snapchat: m.snapchat,
};
