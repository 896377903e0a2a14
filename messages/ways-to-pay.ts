import { m } from "./compiled/messages.js";
import type { ShopDetails } from "./shop-details.ts";

type Paying = Pick<ShopDetails, "takesTransfers"> | undefined;

/** Returns how customers can pay: at the door, and by transfer if the shop has an account for it. */
export function waysToPay(shop: Paying): string {
  return shop?.takesTransfers === true ? m.cash_or_transfer() : m.cash_on_delivery();
}

/** Returns the sentence about the ways to pay for descriptions of pages. */
export function payingSentence(shop: Paying): string {
  return shop?.takesTransfers === true ? m.pay_cash_or_transfer() : m.pay_cash();
}
