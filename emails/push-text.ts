import { formatPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { cityName } from "#shop/addresses/city-names.ts";
import type { DuePush } from "#shop/notifications/send-pushes.ts";
import { asWritten, ltr } from "./isolates.ts";

/** Text of a push: what the browser shows, and the path that it opens. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Returns the text of a push about new orders, or of a test. It names no customer. */
export function pushText({ orders, newest, language: locale }: DuePush): PushText {
  if (newest === null) {
    return {
      title: m.push_test_title({}, { locale }),
      body: m.push_test_text({}, { locale }),
      path: "/admin/account",
    };
  }
  const { id, order_no, total, ...city } = newest;
  const words = {
    number: ltr(order_no),
    city: asWritten(cityName(city, locale)),
    amount: ltr(formatPrice(total)),
  };
  const title = m.push_new_orders_title({ count: orders }, { locale });
  return orders === 1
    ? { title, body: m.push_new_order_text(words, { locale }), path: `/admin/orders/${id}` }
    : {
        title,
        body: m.push_newest_order_text(words, { locale }),
        path: "/admin/orders?tab=to_confirm",
      };
}
