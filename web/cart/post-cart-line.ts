import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { NewCartLine } from "#contract/cart/cart.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { cartRejectionMessage } from "#messages/cart-rejection-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { CartRejection } from "#shop/cart/add-to-cart.ts";
import type { Result } from "#shop/result.ts";
import { type ProductView, productView } from "../catalogue/product/product-view.ts";
import { type FlashMessage, redirectWithFlash } from "../flash/flash-message.ts";
import { type Toast, toastOf } from "../flash/toast.ts";
import { readForm, skipsRedirect } from "../form/posted-form.tsx";
import { tooManyTries } from "../form/too-many-tries.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface CartLineAction {
  readonly act: (
    db: Database,
    customerId: number,
    line: { readonly productId: number; readonly quantity: number },
  ) => Promise<Result<unknown, CartRejection>>;
  /** Message after success. */
  readonly done: FlashMessage;
}

/** Response to a form that keeps its page. */
export interface CartLineResponse {
  /** Reason of the rejection; null on success. */
  readonly rejection: string | null;
  /** Distinguishes repeated rejections with the same text. */
  readonly at: number;
  readonly toast?: Toast;
}

/**
 * Handles a form that adds a product to the cart: parses it, makes a visitor a guest, runs `act`,
 * returns the result. A rejected form gets 422 or 409 with its quantity; an unknown product gets 404.
 */
export async function postCartLine({ request, context }: Posted, { act, done }: CartLineAction) {
  const language = context.get(languageContext);
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) {
    const [codes] = Object.values(fieldErrors(parsed.error));
    return rejected(fieldErrorMessage(codes?.[0] ?? "wrong_type", language), 422, { form, product: null });
  }
  const { product_id: productId, quantity } = parsed.data;
  const next = safeNext(form["next"]);
  const session = await ensureSession(context, request);
  if (!session.ok) {
    const shown = { at: Date.now(), product: null, quantity };
    return tooManyTries(session.rejection, (rejection) => ({ rejection, ...shown }));
  }
  const result = await act(context.get(shopContext).db, session.value.customer.id, { productId, quantity });
  if (!result.ok) {
    if (result.rejection.code === "product_unknown") throw data(null, { status: 404 });
    const product = skipsRedirect(form)
      ? null
      : await context.get(shopContext).catalogue.findProduct(productId);
    return rejected(cartRejectionMessage(result.rejection, language), 409, {
      form,
      product: product && productView(product, language),
    });
  }
  if (!skipsRedirect(form)) return await redirectWithFlash(next, [done]);
  const response: CartLineResponse = { rejection: null, at: 0, toast: toastOf([done, String(productId)]) };
  return response;
}

interface Rejected {
  readonly form: Readonly<Record<string, string>>;
  /** Product to show with the form again; null if the page stays or the product is unknown. */
  readonly product: ProductView | null;
}

function rejected(rejection: string, status: 409 | 422, { form, product }: Rejected) {
  return data({ rejection, at: Date.now(), product, quantity: Number(form["quantity"]) || 1 }, { status });
}

/**
 * Redirects GET requests of form-only routes to the cart, with the same pricing. This is no loader, because
 * loaders also run after a rejected form and their redirect would replace the rejection.
 */
export const showCartInstead: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method === "GET")
    throw redirect(localised(paths.cart(), context.get(languageContext)) + url.search);
  return await next();
};
