import { formatPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import type { NewOrders } from "#shop/notifications/new-orders.ts";
import type { EmailDocument } from "../email-document.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Links } from "../links.ts";

/** Returns the digest for a staff member: number and sum of the new orders, and the newest of them. */
export function newOrdersTemplate(shop: ShopDetails, orders: NewOrders, links: Links): EmailDocument {
  const brand = asWritten(shop.brand);
  const { count, total, newest } = orders;
  const title = m.mail_new_orders_title({ count });
  const rest = count - newest.length;
  return {
    subject: title,
    preheader: m.mail_new_orders_sum({ amount: ltr(formatPrice(total)) }),
    heading: title,
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_new_orders_sum({ amount: ltr(formatPrice(total)) }) },
      {
        type: "lines",
        title: m.mail_new_orders_newest(),
        lines: [
          ...newest.map(({ order_no, total, ...city }) =>
            [ltr(order_no), asWritten(cityName(city, links.language)), ltr(formatPrice(total))].join(" · "),
          ),
          ...(rest > 0 ? [m.mail_new_orders_more({ count: rest })] : []),
        ],
      },
      { type: "button", label: m.mail_new_orders_open(), url: `${links.backOffice}/orders?tab=to_confirm` },
      { type: "paragraph", text: m.mail_new_orders_settings() },
    ],
    why: m.mail_staff_why({ brand }),
  };
}
