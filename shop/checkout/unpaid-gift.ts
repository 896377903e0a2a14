import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewGift } from "#contract/orders/gift.ts";
import type { PaymentOfOrder } from "./payment-of-order.ts";

/** Returns the error of a gift that asks its recipient for money without her knowledge; null for other orders. */
export function unpaidGift(
  gift: NewGift | null | undefined,
  { pay_first }: Pick<PaymentOfOrder, "pay_first">,
  total: number,
): FieldErrors | null {
  if (gift == null || gift.recipient_pays || pay_first >= total) return null;
  return { "gift.recipient_pays": ["gift_unpaid"] };
}
