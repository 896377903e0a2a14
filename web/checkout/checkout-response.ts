import type { FieldErrors } from "#contract/field-errors.ts";
import type { CheckoutView } from "./load-checkout.ts";

/** Texts of a posted order form, by field. */
export type TypedOrder = Readonly<Record<string, string>>;

export interface CheckoutResponse {
  readonly typed: TypedOrder;
  /** New idempotency key of the form; null if unchanged. */
  readonly key: string | null;
  readonly errors: FieldErrors;
  readonly rejection: string | null;
  /** True if the cart or its price is not the one that the form showed. */
  readonly isRepriced: boolean;
  /** Order that this form has already placed. */
  readonly placedId: number | null;
  /** Current checkout; null if it could not be loaded. */
  readonly view: CheckoutView | null;
}

export const noResponse: CheckoutResponse = {
  typed: {},
  key: null,
  errors: {},
  rejection: null,
  isRepriced: false,
  placedId: null,
  view: null,
};
