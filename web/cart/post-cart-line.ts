import { data, type RouterContextProvider } from "react-router";
import { fieldErrors } from "#contract/field-errors.ts";
import { NewCartLine } from "#contract/orders/cart.ts";
import type { Database } from "#db/database.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { CartRefusal } from "#shop/cart/add-to-cart.ts";
import type { Result } from "#shop/result.ts";
import type { FlashMessage } from "../news/flash-message.ts";
import { type News, newsOf } from "../news/news.ts";
import { redirectWithNews } from "../news/redirect-with-news.ts";
import { type ProductView, productView } from "../product/product-view.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { keepsPage } from "../session/no-redirect.tsx";
import { readForm } from "../session/read-form.ts";
import { redirectToSignIn } from "../session/redirect-to-sign-in.ts";
import { safeNext } from "../session/safe-next.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface CartLineAction {
  /** Carries it out for a customer. */
  readonly act: (
    db: Database,
    customerId: number,
    line: { readonly productId: number; readonly quantity: number },
  ) => Promise<Result<unknown, CartRefusal>>;
  /** What the customer is told once it is done. */
  readonly done: FlashMessage;
}

/** What a form is answered with that stays where it was sent from. */
export interface CartLineAnswer {
  /** Why nothing was done; null where it was. */
  readonly refusal: string | null;
  /** Tells one refusal from the next of the same words. */
  readonly at: number;
  readonly news?: News;
}

/**
 * Answers a form that puts pieces of a product into the cart: parses it, lets a visitor sign in first, carries it out, and
 * says what became of it. A refused form is 422 or 409, with the quantity that was asked for; an unknown product is 404.
 */
export async function postCartLine({ request, context }: Posted, { act, done }: CartLineAction) {
  const language = context.get(languageContext);
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) {
    const [codes] = Object.values(fieldErrors(parsed.error));
    return refused(fieldErrorMessage(codes?.[0] ?? "wrong_type", language), 422, { form, product: null });
  }
  const { product_id: productId, quantity } = parsed.data;
  const next = safeNext(form["next"]);
  const session = context.get(sessionContext);
  if (session === null) {
    return redirectToSignIn(context, {
      next,
      intent: "cart",
      product_id: String(productId),
      quantity: String(quantity),
    });
  }
  const result = await act(context.get(shopContext).db, session.customer.id, { productId, quantity });
  if (!result.ok) {
    if (result.refusal.code === "product_unknown") throw data(null, { status: 404 });
    const product = keepsPage(form) ? null : await context.get(shopContext).catalogue.findProduct(productId);
    return refused(cartRefusalMessage(result.refusal, language), 409, {
      form,
      product: product && productView(product, language),
    });
  }
  if (!keepsPage(form)) return await redirectWithNews(next, [done]);
  const answer: CartLineAnswer = { refusal: null, at: 0, news: newsOf([done]) };
  return answer;
}

interface Refused {
  readonly form: Readonly<Record<string, string>>;
  /** Whose form is shown again where no page stays; null where one does, or where there is no such product. */
  readonly product: ProductView | null;
}

function refused(refusal: string, status: 409 | 422, { form, product }: Refused) {
  return data({ refusal, at: Date.now(), product, quantity: Number(form["quantity"]) || 1 }, { status });
}
