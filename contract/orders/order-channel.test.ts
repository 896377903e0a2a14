import { expect, test } from "vitest";
import { channelOf, orderChannels } from "./order-channel.ts";

test.each([
  [{}, "direct"],
  [{ referrer_host: "l.instagram.com" }, "instagram"],
  [{ referrer_host: "m.facebook.com", utm_source: "IG" }, "instagram"],
  [{ utm_source: "fb" }, "facebook"],
  [{ referrer_host: "www.google.com.eg" }, "google"],
  [{ referrer_host: "wa.me" }, "whatsapp"],
  [{ utm_source: "cart_link" }, "cart_link"],
  [{ utm_source: "bigband" }, "other"],
  [{ utm_source: "' or 1=1 --" }, "other"],
] as const)("the source %j is the channel %s", (source, channel) => {
  expect(channelOf(source)).toBe(channel);
  expect(orderChannels).toContain(channel);
});
