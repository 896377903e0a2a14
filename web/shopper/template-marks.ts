import type { Customer } from "#shop/customers/customer.ts";
import type { Shopper } from "./shopper.ts";

/**
 * The digits of what stands in a template where a customer's own will be. No text of the shop holds them, for nobody knows them: those
 * that are left after cutting show that the page has something of the customer in a place that nobody fills.
 */
export const markDigits = [...crypto.getRandomValues(new Uint8Array(7))].reduce(
  (digits, byte) => digits + String(byte % 100).padStart(2, "0"),
  "7",
);

const mark = `customer${markDigits}`;

/** Whom a template shows. */
export const markedShopper: Shopper & { readonly customerName: string } = {
  customerName: mark,
  cartCount: Number(markDigits),
  wishlistProductIds: [],
};

/** Whose session a template is rendered in: a page that looks for something of this customer's is no template. */
export const markedCustomer: Customer = {
  get id(): never {
    throw new Error("expected a page that is kept for all customers not to ask for one of them");
  },
  name: mark,
  email: mark,
  phone: mark,
  pending_email: mark,
};
