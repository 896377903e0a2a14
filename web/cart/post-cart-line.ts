import { data, type RouterContextProvider } from "react-router";
import { NewCartLine } from "#contract/cart/cart.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { inLanguage } from "#contract/language.ts";
import { cartRejectionMessage } from "#messages/cart-rejection-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { CartRejection } from "#shop/cart/add-to-cart.ts";
import { accept, type Result, reject } from "#shop/result.ts";
import { type FlashMessage, redirectWithFlash } from "../flash/flash-message.ts";
import { type Toast, toastOf } from "../flash/toast.ts";
import { readForm, tooManyTriesMessage, tooManyTriesResponse } from "../form/posted-form.ts";
import { safeNext } from "../paths.ts";
import { isScriptedContext, languageContext, shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Response to a form that adds to the cart. Its page shows the response; without scripts a separate page does. */
export interface CartLineResponse {
  /** Reason of the rejection; null on success. */
  readonly rejection: string | null;
  readonly productId: number;
  readonly toast?: Toast;
  /** Name of the product for the page of a rejection. */
  readonly name?: string | undefined;
}

interface PostedLine {
  readonly customerId: number;
  readonly productId: number;
  readonly quantity: number;
  /** Path of the form's page. */
  readonly next: string;
}

/** Parses a form that adds pieces of a product to the cart, and makes a visitor a guest. Rejects with the response to the form. */
export async function readCartLine({ request, context }: Posted) {
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) {
    const [codes] = Object.values(fieldErrors(parsed.error));
    const rejection = fieldErrorMessage(codes?.[0] ?? "wrong_type", context.get(languageContext));
    return reject(data({ ...lineOf(form), rejection }, { status: 422 }));
  }
  const session = await ensureSession(context, request);
  if (!session.ok) {
    const page = { ...lineOf(form), rejection: tooManyTriesMessage(session.rejection) };
    return reject(data(page, tooManyTriesResponse(session.rejection)));
  }
  const { product_id: productId, quantity } = parsed.data;
  return accept({ customerId: session.value.customer.id, productId, quantity, next: safeNext(form["next"]) });
}

function lineOf(form: Readonly<Record<string, string>>): CartLineResponse {
  return {
    rejection: null,
    productId: Number(form["product_id"]) || 0,
  };
}

/** Responds to a form that adds to the cart: data for a script, otherwise a redirect or a page with the reason (409). An unknown product gets 404. */
export async function respondWithCartLine(
  context: Readonly<RouterContextProvider>,
  { next, productId }: Pick<PostedLine, "next" | "productId">,
  result: Result<unknown, CartRejection>,
  done: FlashMessage,
) {
  const isScripted = context.get(isScriptedContext);
  if (!result.ok) {
    if (result.rejection.code === "product_unknown") throw data(null, { status: 404 });
    const language = context.get(languageContext);
    const rejection = cartRejectionMessage(result.rejection, language);
    const product = isScripted ? null : await context.get(shopContext).catalogue.findProduct(productId);
    const name = inLanguage(language, product?.name_ar, product?.name_en);
    return data<CartLineResponse>({ rejection, productId, name }, { status: 409 });
  }
  if (!isScripted) return await redirectWithFlash(next, [done]);
  return data<CartLineResponse>({
    rejection: null,
    productId,
    toast: toastOf([done, String(productId)]),
  });
}
