import type { RejectedForm } from "../form/posted-form.ts";
import type { CheckoutTerms, CheckoutView } from "./load-checkout.ts";

export interface CheckoutResponse extends RejectedForm {
  /** New idempotency key of the form; null if unchanged. */
  readonly key: string | null;
  /** True if the cart or its price is not the one that the form showed. */
  readonly isRepriced: boolean;
  /** Order that this form has already placed. */
  readonly placedId: number | null;
  /** Terms that the order asks for and that the form did not show; ordering again accepts them. */
  readonly terms: CheckoutTerms | null;
  /** Current checkout; null if it could not be loaded. */
  readonly view: CheckoutView | null;
}

export const noResponse: CheckoutResponse = {
  values: {},
  key: null,
  errors: {},
  rejection: null,
  isRepriced: false,
  placedId: null,
  terms: null,
  view: null,
};
