import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { inLanguage } from "#messages/in-language.server.ts";
import { sessionMark } from "#shop/credentials/tokens.ts";
import { findCustomerByToken, findShopperHint } from "#shop/customers/sessions.ts";
import { flashParameter } from "../flash/flash-url.ts";
import { readLanguage } from "../language/language-cookie.ts";
import { languageOfPath, localised, paths } from "../paths.ts";
import {
  addressesChangedContext,
  chosenCityContext,
  crossOriginContext,
  languageContext,
  publicPageContext,
  sessionContext,
  shopContext,
} from "../request-context.ts";
import { type Hint, readHint } from "../shopper/hint.ts";
import { writeHint } from "../shopper/write-hint.ts";
import { sessionCookie } from "./session-cookie.ts";

/** Paths without a language: the switch, and files such as /sitemap.xml. */
const withoutLanguage = /^\/language\/|^\/\.well-known\/|^\/me$|^\/[^/]+\.[a-z]+$/;

/**
 * Sets language and session of a request, and keeps the response out of shared caches. A public page has no session: the server renders it for all
 * visitors and sets its cache time.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const language = languageOfPath(url.pathname);
  context.set(languageContext, language);
  if (context.get(publicPageContext)) return await inLanguage(language, next);

  const cookies = request.headers.get("cookie");
  const chosen = readLanguage(cookies);
  const isDocument =
    request.method === "GET" && request.headers.get("accept")?.includes("text/html") === true;
  const { db, publicUrl, catalogue } = context.get(shopContext);
  if (isDocument && language === "ar" && !withoutLanguage.test(url.pathname) && chosen === "en") {
    if (!(await catalogue.settings()).arabic_only) throw redirect(localised(url.pathname, "en") + url.search);
  }

  const token: unknown = await sessionCookie(publicUrl).parse(cookies);
  if (typeof token === "string") {
    const customer = await findCustomerByToken(db, token);
    if (customer !== null) context.set(sessionContext, { customer, token });
  }
  const response = await inLanguage(language, next);
  const session = context.get(sessionContext);
  if (session?.isNew === true)
    response.headers.append("Set-Cookie", await sessionCookie(publicUrl).serialize(session.token));
  const isSecret =
    response.headers.get("Cache-Control") === "no-store" || url.searchParams.has(flashParameter);
  const storing = token === null && !isSecret ? "no-cache" : "no-store";
  response.headers.set("Cache-Control", `private, ${storing}`);
  response.headers.append("Vary", "Cookie");
  const isMe = url.pathname === paths.me();
  const isPage = !withoutLanguage.test(url.pathname) && !context.get(crossOriginContext);
  if (isMe || isPage) await setHint({ context, cookies, renews: isMe }, response.headers);
  secureCookies(response.headers, publicUrl);
  return response;
};

interface HintParts {
  readonly context: Readonly<RouterContextProvider>;
  readonly cookies: string | null;
  /** True if its lifetime restarts although its content is unchanged. */
  readonly renews: boolean;
}

/** Writes a changed hint. An unreachable database does not fail the request. */
async function setHint({ context, cookies, renews }: HintParts, headers: Headers): Promise<void> {
  const before = readHint(cookies ?? "");
  try {
    const now = await currentHint(context, before);
    const cookie = writeHint(now);
    const isNew =
      before === null ? now.account !== "out" || now.cityId !== null : cookie !== writeHint(before);
    if (renews || isNew) headers.append("Set-Cookie", cookie);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** Adds Secure to all cookies of a response over https. */
function secureCookies(headers: Headers, publicUrl: string): void {
  const cookies = headers.getSetCookie();
  if (!publicUrl.startsWith("https:") || cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    headers.append("Set-Cookie", /;\s*Secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}

/** Hint after a request. A governorate chosen on a page stays for the session, until the customer's addresses change. */
async function currentHint(context: Readonly<RouterContextProvider>, before: Hint | null): Promise<Hint> {
  const session = context.get(sessionContext);
  const chosen = context.get(chosenCityContext);
  const shown = chosen === null ? (before?.cityId ?? null) : chosen.cityId;
  if (session === null) return { account: "out", cartCount: 0, cityId: shown, mark: "" };
  const { cartCount, cityId } = await findShopperHint(context.get(shopContext).db, session.customer.id);
  const mark = sessionMark(session.token);
  const isChosen = chosen !== null || (before?.mark === mark && !context.get(addressesChangedContext));
  return {
    account: session.customer.is_guest ? "guest" : "in",
    cartCount,
    cityId: isChosen ? (shown ?? cityId) : (cityId ?? shown),
    mark,
  };
}
