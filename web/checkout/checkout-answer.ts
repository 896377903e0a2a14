import type { FieldErrors } from "#contract/field-errors.ts";
import type { CheckoutView } from "./load-checkout.ts";

export interface CheckoutAnswer {
  readonly typed: { readonly phone: string; readonly note: string } | null;
  /** New idempotency key of the form; null if unchanged. */
  readonly key: string | null;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** Order that this form has already placed. */
  readonly placedId: number | null;
  /** Current checkout; null if it could not be loaded. */
  readonly view: CheckoutView | null;
}

export const noAnswer: CheckoutAnswer = {
  typed: null,
  key: null,
  errors: {},
  refusal: null,
  placedId: null,
  view: null,
};
