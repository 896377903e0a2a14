import { redirect } from "react-router";
import { sendConfirmationAgain } from "#shop/customers/pending-email.ts";
import { isEmailProven } from "#shop/customers/prove-email.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { requireAccount } from "../session/require-customer.ts";
import type { Route } from "./+types/email-link-page.ts";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, pending_email: pendingEmail } = requireAccount(context, url);
  const isProven = await isEmailProven(context.get(shopContext).db, id);
  if (pendingEmail === null && (isProven || email === ""))
    throw redirect(localised(paths.accountSettings(), context.get(languageContext)));
  return { email, pendingEmail, isProven };
}

/** Resends the e-mail confirmation link. */
export async function action({ context, url }: Route.ActionArgs) {
  const customer = requireAccount(context, url);
  const shop = context.get(shopContext);
  const { db, accountDependencies } = shop;
  const address = context.get(clientAddressContext);
  const result = await sendConfirmationAgain(db, accountDependencies, customer.id, address);
  if (!result.ok) return rejectTooManyTries({}, result.rejection);
  const settings = localised(paths.accountSettings(), context.get(languageContext));
  return await redirectWithFlash(settings, [
    (await sendsMail(db, shop)) ? "email_link_sent" : "email_link_kept",
  ]);
}

export const headers = headersOfResponse;

/** State of the e-mail, for customers whose link could not be sent. */
export default function EmailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <Rejection of={actionData} />
      <UnconfirmedEmail {...loaderData} />
    </div>
  );
}
