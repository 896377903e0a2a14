/** E-mails to customers that may have custom texts. Security e-mails are excluded. */
export const emailTextKinds = [
  "welcome",
  "order_received",
  "order_changed",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "payment_reminder",
  "payment_rejected",
  "payment_received",
  "payment_refunded",
] as const;
export type EmailTextKind = (typeof emailTextKinds)[number];

/** Placeholders of custom texts. */
export const emailTextValues = ["brand", "name", "number"] as const;
export type EmailTextValue = (typeof emailTextValues)[number];
