import { type MiddlewareFunction, redirect } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";

/**
 * Shows the cart, priced as it was, for a link to what only takes forms, or a reload of it. No loader does so, for it would run
 * after a refused form too, and its redirect would take the place of the refusal.
 */
export const showCartInstead: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method === "GET")
    throw redirect(localised(paths.cart(), context.get(languageContext)) + url.search);
  return await next();
};
