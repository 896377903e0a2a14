import type { RouterContextProvider } from "react-router";
import { startGuest } from "#shop/customers/guests.ts";
import type { SignedIn } from "#shop/customers/register.ts";
import { endSession } from "#shop/customers/sessions.ts";
import type { TooManyTries } from "#shop/limits/rate-limits.ts";
import { accept, type Result } from "#shop/result.ts";
import { type FlashMessage, redirectWithFlash } from "../flash/flash-message.ts";
import { localised, paths, safeNext } from "../paths.ts";
import {
  clientAddressContext,
  languageContext,
  type Session,
  sessionContext,
  shopContext,
} from "../request-context.ts";
import { writeDevice } from "./session-cookie.ts";

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
  const guest = { ...started.value, isNew: true };
  context.set(sessionContext, guest);
  return accept(guest);
}

/**
 * Completes a sign-in or registration: ends the browser's previous session, sets the cookies of session and device, and redirects to the
 * form's `next`.
 */
export async function enterShop(
  context: Readonly<RouterContextProvider>,
  form: Readonly<Record<string, string>>,
  { customer, token, device }: SignedIn & { readonly device: string },
  welcome: FlashMessage,
): Promise<Response> {
  const { db, publicUrl } = context.get(shopContext);
  const before = context.get(sessionContext);
  if (before !== null) await endSession(db, before.token);
  const next = form["next"] ?? localised(paths.home(), context.get(languageContext));
  context.set(sessionContext, { customer, token, isNew: true });
  return await redirectWithFlash(safeNext(next), [welcome], [await writeDevice(publicUrl, device)]);
}
