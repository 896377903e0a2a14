import { timingSafeEqual } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { CodeKey } from "../authenticity/code-key.ts";

interface NumberedOrder {
  readonly id: number;
  readonly order_no: string;
}

/** The part of the shop's key that opens the pages on which customers confirm orders. */
export type ConfirmationKey = Pick<CodeKey, "confirmationToken">;

/** The address of the page on which whoever has it confirms or cancels an order, in a language of the shop. */
export function confirmationLink(
  publicUrl: string,
  key: ConfirmationKey,
  order: NumberedOrder,
  language: Language,
): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/confirm/${key.confirmationToken(order)}`;
}

/** Cuts the token out of every confirmation link in a text, so that its reader cannot act as the customer. */
export function withoutConfirmationTokens(text: string): string {
  return text.replace(/(\/order\/\d+\/confirm\/)[\w-]+/g, "$1…");
}

/** Whether a token is the one of an order; takes as long for a wrong one. */
export function isConfirmationToken(key: ConfirmationKey, order: NumberedOrder, token: string): boolean {
  const [expected, given] = [Buffer.from(key.confirmationToken(order)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
