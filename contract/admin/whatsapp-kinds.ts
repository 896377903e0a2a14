/** Placeholders of texts that staff send on WhatsApp. `link`: page for the next step; `view`: page that shows the order. `review`: page for reviews of its products.
 * `amount`, `account` and `deadline`: what an order asks for first, where to pay it, and until when. */
export type WhatsappValue =
  | "name"
  | "brand"
  | "number"
  | "total"
  | "link"
  | "view"
  | "review"
  | "amount"
  | "account"
  | "deadline";

/** Texts that staff send to the customer of an order, each with its placeholders. A text with `link` is of no use without it. */
export const whatsappTexts = {
  confirm: ["name", "brand", "number", "total", "link", "view"],
  payment: ["name", "brand", "number", "amount", "account", "deadline", "link"],
  preparing: ["name", "brand", "number", "total", "view"],
  shipped: ["name", "brand", "number", "total", "view"],
  delivered: ["name", "brand", "number", "view", "review"],
  cancelled: ["name", "brand", "number"],
  refused: ["name", "brand", "number"],
  returned: ["name", "brand", "number", "view"],
  return: ["name", "brand", "number", "link"],
} as const satisfies Record<string, readonly WhatsappValue[]>;

export type WhatsappKind = keyof typeof whatsappTexts;
export const whatsappKinds = Object.keys(whatsappTexts) as readonly WhatsappKind[];
