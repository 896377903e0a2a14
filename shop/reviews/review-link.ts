import type { Language } from "#contract/language.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

/** Fields of an order that its links are made of. */
interface LinkedOrder {
  readonly id: number;
  readonly order_no: string;
  readonly view_version: number;
}

/**
 * Returns the URL of the page that reviews the products of a delivered order without signing in, in one language. Its token is that of the
 * return link; `findOrderOfReturnLink` reads it.
 */
export function reviewLink(
  publicUrl: string,
  key: Pick<KeyRing, "returnToken">,
  order: LinkedOrder,
  language: Language,
): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/review-link/${key.returnToken(order)}`;
}
