import { timingSafeEqual } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { CodeKey } from "../authenticity/code-key.ts";

interface NumberedOrder {
  readonly id: number;
  readonly order_no: string;
}

export type ConfirmationKey = Pick<CodeKey, "confirmationToken">;

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

/** Removes the token of every confirmation and return link in a text, so that its reader cannot act as the customer. */
export function withoutConfirmationTokens(text: string): string {
  return text.replace(/(\/order\/\d+\/(?:confirm|return)\/)[\w-]+(?:\?mail=[\w-]+)?/g, "$1…");
}

/** Whether a token of a link is the expected one. Takes constant time. */
export function isSameToken(expectedToken: string, token: string): boolean {
  const [expected, given] = [Buffer.from(expectedToken), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
