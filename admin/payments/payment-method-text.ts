import {
  type LedgerMethod,
  type PaymentMethod,
  type PaymentTerms,
  paymentTerms,
} from "#contract/payment-methods.ts";
import { m } from "../messages/compiled/messages.js";

const names: Readonly<Record<LedgerMethod, () => string>> = {
  cash: m.refund_cash,
  instapay: m.refund_instapay,
  wallet: m.refund_wallet,
  bank: m.refund_bank,
  card: m.payment_card,
};

/** Returns the name of a method of payment. */
export function paymentMethodText(method: LedgerMethod): string {
  return names[method]();
}

const shortNames: Readonly<Record<PaymentMethod, () => string>> = {
  cash: m.payment_in_shop,
  instapay: m.refund_instapay,
  wallet: m.payment_wallet_short,
  bank: m.payment_bank_short,
};

/** Returns the name of a method on a button. Cash is paid in the shop. */
export function shortMethodText(method: PaymentMethod): string {
  return shortNames[method]();
}

const termNames: Readonly<Record<PaymentTerms, () => string>> = {
  at_door: m.terms_at_door,
  fee_first: m.terms_fee_first,
  percent_first: m.terms_percent_first,
  all_first: m.terms_all_first,
};

/** Returns the name of terms of payment; an unknown value stays as it is. */
export function paymentTermsText(terms: string): string {
  const known = paymentTerms.find((one) => one === terms);
  return known === undefined ? terms : termNames[known]();
}
