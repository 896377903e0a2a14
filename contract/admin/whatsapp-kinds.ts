/** Placeholders of texts that staff send on WhatsApp. `link`: page for the next step; `view`: page that shows the order. */
export type WhatsappValue = "name" | "brand" | "number" | "total" | "link" | "view";

/** Texts that staff send to the customer of an order, each with its placeholders. A text with `link` is of no use without it. */
export const whatsappTexts = {
  confirm: ["name", "brand", "number", "total", "link", "view"],
  preparing: ["name", "brand", "number", "total", "view"],
  shipped: ["name", "brand", "number", "total", "view"],
  delivered: ["name", "brand", "number", "view"],
  cancelled: ["name", "brand", "number"],
  refused: ["name", "brand", "number"],
  returned: ["name", "brand", "number", "view"],
  return: ["name", "brand", "number", "link"],
} as const satisfies Record<string, readonly WhatsappValue[]>;

export type WhatsappKind = keyof typeof whatsappTexts;
export const whatsappKinds = Object.keys(whatsappTexts) as readonly WhatsappKind[];
