import type { FieldErrors } from "#contract/field-errors.ts";
import { type PaymentMethod, type PaymentTerms, paymentMethodTraits } from "#contract/payment-methods.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { payFirst } from "../payments/pay-first.ts";
import { methodsOn, readPaymentSettings } from "../payments/payment-settings.ts";
import { accept, type Result, reject } from "../result.ts";

/** How an order is paid: the chosen method, and what is to be paid first in piastres, until when. */
export interface PaymentOfOrder {
  readonly method: PaymentMethod;
  readonly terms: PaymentTerms;
  readonly pay_first: number;
  /** Null if nothing is to be paid first. */
  readonly pay_until: Date | null;
}

/** Payment of an order that asks for nothing in advance. */
export const atTheDoor: PaymentOfOrder = { method: "cash", terms: "at_door", pay_first: 0, pay_until: null };

/** Rejection of a method that is not on. */
export interface MethodOff {
  readonly code: "fields";
  readonly errors: FieldErrors;
}

/**
 * Decides how an order is paid when it is placed. A method that is not paid at the door asks for the whole total first. The order then
 * waits for the hours in the settings.
 */
export async function decidePayment(
  tx: DatabaseTransaction,
  method: PaymentMethod,
  { total, deliveryFee }: { readonly total: number; readonly deliveryFee: number },
): Promise<Result<PaymentOfOrder, MethodOff>> {
  const settings = await readPaymentSettings(tx);
  if (!methodsOn(settings).includes(method))
    return reject({ code: "fields", errors: { payment_method: ["payment_unknown"] } });
  const terms = paymentMethodTraits[method].isPaidAtDoor ? "at_door" : "all_first";
  const asked = payFirst(terms, { total, deliveryFee, percent: 0 });
  const hours = settings.pay_hours * 3_600_000;
  return accept({
    method,
    ...asked,
    pay_until: asked.pay_first === 0 ? null : new Date(Date.now() + hours),
  });
}
