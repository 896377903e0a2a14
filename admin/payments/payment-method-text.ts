import type { LedgerMethod } from "#contract/payment-methods.ts";
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
