import type { Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { CashRejection } from "#shop/payments/choose-cash.ts";
import type { ClaimRejection } from "#shop/payments/claims.ts";
import type { TermsReason } from "#shop/payments/decide-terms.ts";
import type { PaymentAccount } from "#shop/payments/payment-settings.ts";
import { m } from "./compiled/messages.js";

/** Amounts of an order in piastres: paid in advance, and what the courier collects once it has all that it asks for first. */
interface OrderPaying {
  readonly advance: number;
  readonly atDoor: number;
  readonly missing: number;
}

/** Returns how an order is paid. */
export function payingOfOrder({ advance, atDoor, missing }: OrderPaying): string {
  if (atDoor > 0) return advance + missing > 0 ? m.payment_part_in_advance() : m.cash_on_delivery();
  if (missing > 0) return m.payment_before_sending();
  return advance > 0 ? m.paid_in_advance() : m.nothing_to_pay();
}

/** Returns the sentences of a confirmed order: that it is prepared, and the cash if the courier collects any. */
export function confirmedText(atDoor: number): string {
  return atDoor > 0 ? `${m.confirm_order_done_text()} ${m.pay_cash()}` : m.confirm_order_done_text();
}

/** Returns the name of a kind of account that customers pay to. */
export function transferName(kind: PaymentAccount["kind"], locale?: Language): string {
  return transferNames[kind]({}, locale === undefined ? {} : { locale });
}

const transferNames = { instapay: m.method_instapay, wallet: m.method_wallet, bank: m.method_bank } as const;

interface ExplainedTerms {
  readonly reason: TermsReason | "chosen" | null;
  readonly pay_first: number;
  /** Total from which a rule asks, with the reason `total`. */
  readonly total_from?: number;
}

/** Returns the sentence that says what an order asks for first, and why. History is never explained: the sentence is a fixed one. */
export function termsSentence(
  { reason, pay_first, total_from = 0 }: ExplainedTerms,
  shopPhone: string | null,
  locale: Language,
): string {
  const [words, to] = [{ amount: formatRoundPrice(pay_first) }, { locale }];
  switch (reason) {
    case "total":
      return m.terms_because_total({ ...words, from: formatRoundPrice(total_from) }, to);
    case "city":
      return m.terms_because_city(words, to);
    case "first_order":
      return m.terms_because_first(words, to);
    case "history":
      return shopPhone === null
        ? m.terms_because_history_no_phone(words, to)
        : m.terms_because_history({ ...words, phone: nationalPhone(shopPhone) }, to);
    case "chosen":
      return m.terms_chosen(words, to);
    case null:
      return m.terms_none({}, to);
  }
}

/** Returns the reason why a claim, a picture or another method is rejected, with advice. */
export function paymentRejectionMessage(
  { code }: Exclude<ClaimRejection | CashRejection, { readonly code: "fields" | "too_many_tries" }>,
  locale: Language,
): string {
  switch (code) {
    case "not_waiting":
      return m.claim_not_waiting({}, { locale });
    case "claim_open":
      return m.claim_open({}, { locale });
    case "too_many_claims":
      return m.claim_too_many({}, { locale });
    case "reference_claimed":
      return m.claim_reference_used({}, { locale });
    case "all_first":
      return m.pay_all_first({}, { locale });
  }
}
