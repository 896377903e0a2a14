import type { FieldErrors } from "#contract/field-errors.ts";
import type { CheckoutView } from "./load-checkout.ts";

/** What a checkout that was not accepted shows again. */
export interface CheckoutAnswer {
  readonly typed: { readonly phone: string; readonly note: string } | null;
  /** The form's key from now on; null where it stays. */
  readonly key: string | null;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** The order that this form has already made. */
  readonly placedId: number | null;
  /** The checkout as it stands now; null where nobody could say. */
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
