/** E-mails to customers that may have custom texts. Security e-mails are excluded. */
export const emailTextKinds = [
  "welcome",
  "order_received",
  "order_changed",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
] as const;
export type EmailTextKind = (typeof emailTextKinds)[number];

/** Placeholders of custom texts. */
export const emailTextValues = ["brand", "name", "number"] as const;
export type EmailTextValue = (typeof emailTextValues)[number];
