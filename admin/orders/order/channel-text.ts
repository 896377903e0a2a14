import type { OrderChannel } from "#contract/orders/order-channel.ts";
import { m } from "../../messages/compiled/messages.js";

const names: Readonly<Record<OrderChannel, () => string>> = {
  direct: m.channel_direct,
  cart_link: m.cart_link,
  instagram: m.channel_instagram,
  facebook: m.channel_facebook,
  tiktok: m.channel_tiktok,
  youtube: m.channel_youtube,
  google: m.channel_google,
  whatsapp: m.channel_whatsapp,
  telegram: m.channel_telegram,
  email: m.channel_email,
  other: m.channel_other,
  phone: m.channel_phone,
  walk_in: m.channel_walk_in,
};

/** Returns the name of an order's channel. */
export function channelText(channel: OrderChannel): string {
  return names[channel]();
}
