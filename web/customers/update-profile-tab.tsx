import { useEffect } from "react";
import { Form } from "react-router";
import { ProfileUpdate } from "#contract/customers.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { isFreshSession } from "#shop/customers/sessions.ts";
import { asksForEmail, updateProfile } from "#shop/customers/update-profile.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { Button } from "#ui/button.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, parseForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { requireAccountSession } from "../session/require-customer.ts";
import { requestMe } from "../shopper/shopper-store.ts";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { Route } from "./+types/update-profile-tab.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, token } = requireAccountSession(context, url);
  const { name, email, phone } = customer;
  const fresh = await isFreshSession(context.get(shopContext).db, token);
  return { stored: { name, email, phone: nationalPhone(phone) }, fresh };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const posted = await parseForm(request, ProfileUpdate);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const shop = context.get(shopContext);
  const { db, accountDependencies } = shop;
  const requester = { ...session, address: context.get(clientAddressContext) };
  const result = await updateProfile(db, accountDependencies, requester, parsed);
  if (result.ok) {
    const needsLink = asksForEmail(session.customer, parsed);
    // The profile shows the address of the link and a button to resend it.
    const next = needsLink ? localised(paths.accountSettings(), context.get(languageContext)) : url.pathname;
    const linkFlash = (await sendsMail(db, shop)) ? "email_change_sent" : "email_change_kept";
    return await redirectWithFlash(next, [needsLink ? linkFlash : "profile_saved"]);
  }
  const { rejection } = result;
  if (rejection.code === "too_many_tries") return rejectTooManyTries(form, rejection);
  return rejectForm(form, { errors: rejection.errors });
}

export const headers = headersOfResponse;

/** Form for name, e-mail and phone. Requires the password if the sign-in is not recent. */
export default function UpdateProfileTab({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, fresh } = loaderData;
  const { errors, field, waiting, props } = useCheckedForm(actionData, { given: stored });
  // The header shows a changed name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is not read
  useEffect(() => void requestMe(), [stored.name]);
  return (
    <Form {...props} className="form narrow-form">
      <Rejection of={actionData} />
      <NameField {...field("name")} />
      <EmailField {...field("email")} optional={stored.email === ""} />
      <PhoneField {...field("phone")} />
      {(!fresh || errors["current_password"] !== undefined) && (
        <PasswordField
          {...field("current_password")}
          label={m.label_current_password()}
          help={m.profile_password_needed()}
          autoComplete="current-password"
        />
      )}
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.profile_saving()}
        kind="primary"
        className="tall"
      >
        {m.profile_save()}
      </Button>
    </Form>
  );
}
