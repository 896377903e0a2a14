import { type CheckoutResponse, noResponse } from "./checkout-response.ts";

/** Response to a form that orders one product and was not accepted. */
export interface ProductOrderResponse extends Omit<CheckoutResponse, "view" | "isRepriced"> {
  /** Total with delivery, in piastres, that the form did not show; ordering again accepts it. */
  readonly total: number | null;
}

const { view: _view, isRepriced: _isRepriced, ...none } = noResponse;
export const noProductOrderResponse: ProductOrderResponse = { ...none, total: null };
