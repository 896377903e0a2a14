/** The mails to customers that begin with words of the owner's; those that open or guard an account are the shop's alone. */
export const emailTextKinds = [
  "welcome",
  "order_received",
  "order_changed",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
] as const;
export type EmailTextKind = (typeof emailTextKinds)[number];

/** What the owner's words may name in braces. */
export const emailTextValues = ["brand", "name", "number"] as const;
export type EmailTextValue = (typeof emailTextValues)[number];
