import type { RouterContextProvider } from "react-router";
import type { SignedIn } from "#shop/customers/register.ts";
import { endSession } from "#shop/customers/sessions.ts";
import type { FlashMessage } from "../flash/flash-message.ts";
import { redirectWithFlash } from "../flash/redirect-with-flash.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { writeDevice } from "./device-cookie.ts";

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
