import type { EmailTextKind } from "#contract/admin/emails/email-text-kinds.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<EmailTextKind, () => string> = {
  welcome: m.mail_welcome,
  order_received: m.mail_order_received,
  order_changed: m.mail_order_changed,
  order_shipped: m.mail_order_shipped,
  order_delivered: m.mail_order_delivered,
  order_cancelled: m.mail_order_cancelled,
  payment_reminder: m.mail_payment_reminder,
  payment_rejected: m.mail_payment_rejected,
  payment_received: m.mail_payment_received,
  payment_refunded: m.mail_payment_refunded,
};

export function mailKindName(kind: EmailTextKind): string {
  return names[kind]();
}
