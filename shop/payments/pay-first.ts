import type { PaymentTerms } from "#contract/payment-methods.ts";

/**
 * Returns what is to be paid before an order is sent, in piastres, never more than its total: nothing, the delivery fee, a percentage of the
 * total rounded up to whole pounds, or all of it. Terms that ask for nothing are those at the door.
 */
export function payFirst(
  terms: PaymentTerms,
  {
    total,
    deliveryFee,
    percent,
  }: { readonly total: number; readonly deliveryFee: number; readonly percent: number },
): { readonly terms: PaymentTerms; readonly pay_first: number } {
  const asked = {
    at_door: 0,
    fee_first: deliveryFee,
    percent_first: Math.ceil((total * percent) / 10_000) * 100,
    all_first: total,
  } satisfies Record<PaymentTerms, number>;
  const pay_first = Math.min(asked[terms], total);
  return { terms: pay_first === 0 ? "at_door" : terms, pay_first };
}
