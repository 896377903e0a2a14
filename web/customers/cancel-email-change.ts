import { redirect } from "react-router";
import { runTransaction } from "#db/run-transaction.ts";
import { cancelPendingEmail } from "#shop/customers/pending-email.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { requireAccount } from "../session/require-customer.ts";
import type { Route } from "./+types/cancel-email-change.ts";

/** Redirects a GET to the settings: this route only takes forms. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(localised(paths.accountSettings(), context.get(languageContext)));
}

/** Cancels a change of e-mail; the current one stays. */
export async function action({ context, url }: Route.ActionArgs) {
  const customer = requireAccount(context, url);
  const { db } = context.get(shopContext);
  await runTransaction(db, (tx) => cancelPendingEmail(tx, customer.id));
  const settings = localised(paths.accountSettings(), context.get(languageContext));
  return await redirectWithFlash(settings, ["email_change_cancelled"]);
}
