import { inLanguage, type Language } from "#contract/language.ts";
import { type AdvanceMethod, type PaymentMethod, paymentMethodTraits } from "#contract/payment-methods.ts";
import { maxClaims } from "#contract/payment-reference.ts";
import type { Database } from "#db/database.ts";
import type { Order } from "#shop/orders/order.ts";
import { missingInAdvance, paymentState } from "#shop/orders/order-payment.ts";
import { mayChooseCash } from "#shop/payments/choose-cash.ts";
import { paymentAccounts } from "#shop/payments/payment-settings.ts";

/** Account of the shop that a page shows. */
export interface AccountView {
  readonly kind: AdvanceMethod;
  readonly address: string;
  readonly name: string;
}

/** View of the payment of an order, in one language. Amounts are piastres. */
export function paymentView(order: Order, language: Language) {
  const { pay_to, last_claim } = order;
  const method: PaymentMethod = order.payment_method;
  return {
    method,
    state: paymentState(order),
    /** Missing part of the amount to pay first, in piastres. */
    missing: missingInAdvance(order),
    received: order.advance,
    until: order.pay_until,
    /** Those of the chosen method first. */
    accounts:
      pay_to === null
        ? []
        : paymentAccounts(pay_to).sort(
            (one, other) => Number(other.kind === method) - Number(one.kind === method),
          ),
    instructions: pay_to === null ? "" : inLanguage(language, pay_to.instructions_ar, pay_to.instructions_en),
    claim: last_claim,
    mayClaim: last_claim === null || last_claim.count < maxClaims,
  };
}

/** Returns whether the page of an order offers to pay it in cash instead. */
export async function offersCash(db: Database, order: Order): Promise<boolean> {
  const { method, state } = paymentView(order, "ar");
  return (
    state === "waiting" && !paymentMethodTraits[method].isPaidAtDoor && (await mayChooseCash(db, order.id))
  );
}
