import type { Language } from "#contract/language.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

interface NumberedOrder {
  readonly id: number;
  readonly order_no: string;
}

export type ConfirmationKey = Pick<KeyRing, "confirmationToken">;

/** Returns the URL of the page that confirms or cancels an order without signing in, in one language. */
export function confirmationLink(
  publicUrl: string,
  key: ConfirmationKey,
  order: NumberedOrder,
  language: Language,
): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/confirm/${key.confirmationToken(order)}`;
}
