import { getCart } from "#shop/cart/get-cart.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/load-cart-sheet.ts";
import { cartAdvice } from "./cart-advice.ts";
import { cartView } from "./cart-view.ts";
import { chosenCity, pricedFor } from "./chosen-city.ts";

/** Returns the cart and the advice for it; null without a session. Public pages request it by script. */
export async function loader(asked: Route.LoaderArgs) {
  const { context } = asked;
  const session = context.get(sessionContext);
  if (session === null) return null;
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const [city, cities] = await Promise.all([chosenCity(asked), catalogue.listCities()]);
  const cart = await getCart(db, session.customer.id, pricedFor(city));
  const products = cart.lines.map(({ product }) => product);
  return { cart: cartView(cart, language, cities), advice: await cartAdvice(catalogue, products, language) };
}

export type CartSheetData = Awaited<ReturnType<typeof loader>>;
