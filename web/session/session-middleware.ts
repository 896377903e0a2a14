import { type MiddlewareFunction, redirect } from "react-router";
import { inLanguage } from "#messages/in-language.server.ts";
import { findCustomerByToken } from "#shop/customers/sessions.ts";
import { languageCookie } from "../language/language-cookie.ts";
import { inLanguagePath, languageOfPath } from "../language/language-path.ts";
import { languageContext, sessionContext, shopContext, templateContext } from "../request-context.ts";
import { markedCustomer } from "../shopper/template-marks.ts";
import { secureCookies } from "./secure-cookies.ts";
import { sessionCookie } from "./session-cookie.ts";

/** What is there once, for all languages: the switch of it, and files such as /sitemap.xml. */
const withoutTwin = /^\/language\/|^\/\.well-known\/|^\/[^/]+\.[a-z]+$/;

/** Finds out whose request it is and in which language; answers in that language and lets nobody cache it. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const language = languageOfPath(url.pathname);
  context.set(languageContext, language);
  const cookies = request.headers.get("cookie");
  const isPage = request.method === "GET" && request.headers.get("accept")?.includes("text/html") === true;
  if (
    isPage &&
    language === "ar" &&
    !withoutTwin.test(url.pathname) &&
    (await languageCookie.parse(cookies)) === "en"
  ) {
    throw redirect(inLanguagePath(url.pathname, "en") + url.search);
  }

  const { db, publicUrl } = context.get(shopContext);
  const token: unknown = await sessionCookie(publicUrl).parse(cookies);
  if (typeof token === "string") {
    const customer = await findCustomerByToken(db, token);
    if (customer !== null) context.set(sessionContext, { customer, token });
  }
  if (context.get(templateContext) !== null)
    context.set(sessionContext, { customer: markedCustomer, token: "" });
  const response = await inLanguage(language, next);
  // A page with a secret in its address is stored for nobody.
  const isSecret = response.headers.get("Cache-Control") === "no-store";
  const storing = token === null && !isSecret ? "no-cache" : "no-store";
  response.headers.set("Cache-Control", `private, ${storing}`);
  response.headers.append("Vary", "Cookie");
  secureCookies(response.headers, publicUrl);
  return response;
};
