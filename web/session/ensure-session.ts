import type { RouterContextProvider } from "react-router";
import { startGuest } from "#shop/customers/guests.ts";
import type { TooManyTries } from "#shop/limits/rate-limits.ts";
import { accept, type Result } from "#shop/result.ts";
import {
  clientAddressContext,
  languageContext,
  type Session,
  sessionContext,
  shopContext,
} from "../request-context.ts";

/** Session of an accepted form that stores something. A visitor without one becomes a guest; the middleware writes the cookie. */
export async function ensureSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Result<Session, TooManyTries>> {
  const session = context.get(sessionContext);
  if (session !== null) return accept(session);
  const { db, accountDependencies } = context.get(shopContext);
  const [, key = null] = /(?:^|;)\s*visit=(\d{4,40})(?:;|$)/.exec(request.headers.get("cookie") ?? "") ?? [];
  const started = await startGuest(db, accountDependencies.rateLimits, {
    address: context.get(clientAddressContext),
    language: context.get(languageContext),
    key,
  });
  if (!started.ok) return started;
  const begun = { ...started.value, isNew: true };
  context.set(sessionContext, begun);
  return accept(begun);
}
