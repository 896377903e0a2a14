import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { PaymentFacts } from "#shop/payments/payment-facts.ts";

/** Facts of an order's payment for its e-mails, besides the order's columns. */
export interface EmailPayment extends PaymentFacts {
  /** Amount in piastres and method of the payment or refund that the e-mail is about. */
  readonly amount: number;
  readonly method: PaymentMethod;
  /** Reason of a rejected claim, as staff wrote it. */
  readonly reason: string;
}
