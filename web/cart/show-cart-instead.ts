import { type MiddlewareFunction, redirect } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";

/**
 * Redirects GET requests of form-only routes to the cart, with the same pricing. This is no loader, because
 * loaders also run after a rejected form and their redirect would replace the rejection.
 */
export const showCartInstead: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method === "GET")
    throw redirect(localised(paths.cart(), context.get(languageContext)) + url.search);
  return await next();
};
