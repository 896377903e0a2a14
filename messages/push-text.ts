import type { Language } from "#contract/language.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import type { DuePush } from "#shop/notifications/send-pushes.ts";
import { m } from "./compiled/messages.js";
import { formatPrice } from "./format.ts";

/** Text of a push: what the browser shows, and the path that it opens. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Returns the text of a push about new orders, or of a test. It names no customer. */
export function pushText({ orders, newest, language: locale }: DuePush): PushText {
  if (newest === null)
    return {
      title: m.push_test_title({}, { locale }),
      body: m.push_test_text({}, { locale }),
      path: "/admin/account",
    };
  const words = orderWords(newest, locale);
  return orders === 1
    ? {
        title: m.push_new_orders_title({ count: 1 }, { locale }),
        body: m.push_new_order_text(words, { locale }),
        path: `/admin/orders/${newest.id}`,
      }
    : {
        title: m.push_new_orders_title({ count: orders }, { locale }),
        body: m.push_newest_order_text(words, { locale }),
        path: "/admin/orders?tab=to_confirm",
      };
}

const [isolate, end] = ["\u2066", "\u2069"];

/** Number and amount read from left to right, also in Arabic. */
function orderWords(
  { order_no, total, ...city }: NonNullable<DuePush["newest"]>,
  language: Language,
): { number: string; city: string; amount: string } {
  return {
    number: `${isolate}${order_no}${end}`,
    city: cityName(city, language),
    amount: `${isolate}${formatPrice(total)}${end}`,
  };
}
