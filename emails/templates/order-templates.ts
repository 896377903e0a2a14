import type { EmailDocument } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import type { Reader } from "../reader.ts";
import { orderCancelledTemplate } from "./order-cancelled.ts";
import { orderChangedTemplate } from "./order-changed.ts";
import { orderCorrectedTemplate } from "./order-corrected.ts";
import { orderDeliveredTemplate } from "./order-delivered.ts";
import { orderReceivedTemplate } from "./order-received.ts";
import { orderShippedTemplate } from "./order-shipped.ts";

/** Templates of the e-mails about one order, by kind of e-mail (`shop/emails/email-content.ts`). */
export const orderTemplates = {
  order_received: orderReceivedTemplate,
  order_changed: orderChangedTemplate,
  order_shipped: orderShippedTemplate,
  order_delivered: orderDeliveredTemplate,
  order_cancelled: orderCancelledTemplate,
  order_corrected: orderCorrectedTemplate,
} satisfies Record<string, (reader: Reader, order: EmailOrder) => EmailDocument>;
