import { type PaymentTerms, paymentTerms } from "#contract/payment-methods.ts";

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

/**
 * Returns what an edited order asks for first. One that waits asks for the same share of its new sums; one whose part arrived keeps it: what it
 * costs more is collected at the door, and what it costs less is due to the customer.
 */
export function payFirstOfEdited(
  was: {
    readonly terms: string;
    readonly pay_first: number;
    readonly advance: number;
    readonly total: number;
  },
  sums: { readonly total: number; readonly deliveryFee: number },
): { readonly terms: PaymentTerms; readonly pay_first: number } {
  const { total } = was;
  const terms = paymentTerms.find((one) => one === was.terms) ?? "at_door";
  if (was.pay_first <= was.advance || total === 0) {
    const pay_first = Math.min(was.pay_first, sums.total);
    return { terms: pay_first === 0 ? "at_door" : terms, pay_first };
  }
  return payFirst(terms, { ...sums, percent: Math.floor((100 * was.pay_first) / total) });
}
