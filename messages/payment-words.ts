import type { Language } from "#contract/language.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { TermsReason } from "#shop/payments/decide-terms.ts";
import type { PaymentAccount } from "#shop/payments/payment-settings.ts";
import { m } from "./compiled/messages.js";
import { formatPrice } from "./format.ts";
import type { ShopDetails } from "./shop-details.ts";

type Paying = Pick<ShopDetails, "takesTransfers"> | undefined;

/** Returns how customers can pay: at the door, and by transfer if the shop has an account for it. */
export function waysToPay(shop: Paying): string {
  return shop?.takesTransfers === true ? m.cash_or_transfer() : m.cash_on_delivery();
}

/** Returns the sentence about it for descriptions of pages. */
export function payingSentence(shop: Paying): string {
  return shop?.takesTransfers === true ? m.pay_cash_or_transfer() : m.pay_cash();
}

/** Returns the name of a kind of account that customers pay to. */
export function transferName(kind: PaymentAccount["kind"], locale?: Language): string {
  return transferNames[kind]({}, locale === undefined ? {} : { locale });
}

const transferNames = { instapay: m.method_instapay, wallet: m.method_wallet, bank: m.method_bank } as const;

/** Returns the sentence that says what an order asks for first, and why. History is never explained: the sentence is a fixed one. */
export function termsSentence(
  { reason, pay_first }: { readonly reason: TermsReason | "chosen" | null; readonly pay_first: number },
  shopPhone: string | null,
  locale: Language,
): string {
  const [words, to] = [{ amount: formatPrice(pay_first) }, { locale }];
  switch (reason) {
    case "total":
      return m.terms_because_total(words, to);
    case "city":
      return m.terms_because_city(words, to);
    case "first_order":
      return m.terms_because_first(words, to);
    case "history":
      return shopPhone === null
        ? m.terms_because_history_no_phone(words, to)
        : m.terms_because_history({ ...words, phone: nationalPhone(shopPhone) }, to);
    case "chosen":
    case null:
      return m.terms_none({}, to);
  }
}
