import type { RouterContextProvider } from "react-router";
import { NewCartProducts } from "#contract/cart/cart.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { type AddedProducts, addProducts } from "#shop/cart/add-to-cart.ts";
import { type Flash, redirectWithFlash } from "../flash/flash-message.ts";
import { readForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { safeNext } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { ensureSession } from "../session/ensure-session.ts";

interface Posted {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Handles a form that adds one piece of several products to the cart. A visitor becomes a guest. Adds what is
 * available and reports the rest. If nothing was added, it returns 409, or 422 for invalid products.
 */
export async function postCartProducts({ request, context }: Posted) {
  const form = await readForm(request);
  const parsed = NewCartProducts.safeParse(form);
  if (!parsed.success) return rejectForm(form, { rejection: m.error_fields() });
  const { product_ids: productIds } = parsed.data;
  const next = safeNext(form["next"]);
  const session = await ensureSession(context, request);
  if (!session.ok) return rejectTooManyTries(form, session.rejection);
  const added = await addProducts(context.get(shopContext).db, session.value.customer.id, { productIds });
  if (added.added === 0) return rejectForm(form, { rejection: m.cart_filled_none(), status: 409 });
  return await redirectWithFlash(next, addedToCartMessage(added, context.get(languageContext)));
}

function addedToCartMessage({ added, soldOut }: AddedProducts, language: Language): Flash {
  if (added === 0) return ["cart_filled_none"];
  return soldOut.length === 0 ? ["cart_filled"] : ["cart_filled_short", namesInList(soldOut, language)];
}

/** Maximum number of names in a list. */
const maxNames = 3;

/** Joins the first names of a list: 'Serum, Cream and Mask', or 'Serum, Cream, Mask…' if there are more. */
export function namesInList(
  products: readonly { readonly name_en: string; readonly name_ar: string }[],
  language: Language,
): string {
  const names = products.map(({ name_en, name_ar }) => inLanguage(language, name_ar, name_en));
  const list = new Intl.ListFormat(language === "ar" ? "ar-EG" : "en-GB", {
    type: names.length > maxNames ? "unit" : "conjunction",
  });
  return names.length > maxNames ? `${list.format(names.slice(0, maxNames))}…` : list.format(names);
}
