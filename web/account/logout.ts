import { redirect, redirectDocument } from "react-router";
import { endSession } from "#shop/customers/sessions.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { sessionContext, shopContext } from "../request-context.ts";
import { tellOnNextPage } from "../session/flash.ts";
import { sendChange } from "../session/send-or-keep.ts";
import { sessionCookie } from "../session/session-cookie.ts";
import type { Route } from "./+types/logout.ts";

/** Signing out is a change: a link here only leads home. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.home(), languageOfPath(url.pathname)));
}

/** Ends the session, here and for every other holder of its token. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(shopContext);
  const session = context.get(sessionContext);
  if (session !== null) await endSession(db, session.token);
  // A new document, in which nothing is left of this customer.
  return redirectDocument(localised(paths.home(), languageOfPath(url.pathname)), {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie(publicUrl).serialize("", { maxAge: 0 })],
      await tellOnNextPage("logged_out"),
    ],
  });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await sendChange(sent);
}
