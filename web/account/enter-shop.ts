import type { RouterContextProvider } from "react-router";
import type { SignedIn } from "#shop/customers/register.ts";
import { endSession } from "#shop/customers/sessions.ts";
import type { FlashMessage } from "../news/flash-message.ts";
import { redirectWithNews } from "../news/redirect-with-news.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { writeDevice } from "../session/device-cookie.ts";
import { safeNext } from "../session/safe-next.ts";
import { sessionCookie } from "../session/session-cookie.ts";
import { carryOutIntendedAction } from "./intended-action.ts";

/**
 * Completes a sign-in or registration: ends the browser's previous session, runs the intended action, sets the cookies of session and
 * device, and redirects to the form's `next`.
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
  const outcome = await carryOutIntendedAction(context, customer.id, form);
  const next = form["next"] ?? localised(paths.home(), context.get(languageContext));
  context.set(sessionContext, { customer, token });
  const cookies = [await sessionCookie(publicUrl).serialize(token), await writeDevice(publicUrl, device)];
  return await redirectWithNews(safeNext(next), outcome ?? [welcome], cookies);
}
