import { data, Form } from "react-router";
import { ProfileUpdate } from "#contract/customers.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { isFreshSession } from "#shop/customers/sessions.ts";
import { asksForEmail, updateProfile } from "#shop/customers/update-profile.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { requireAccountSession } from "../session/require-customer.ts";
import { requestMe } from "../shopper/shopper-store.ts";
import { Alert } from "../ui/alert.tsx";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { noErrors, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/update-profile-tab.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, token } = requireAccountSession(context, url);
  const { name, email, phone } = customer;
  const fresh = await isFreshSession(context.get(shopContext).db, token);
  return { typed: { name, email, phone: nationalPhone(phone) }, fresh };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireAccountSession(context, url);
  const form = await readForm(request);
  const typed = typedIn(form);
  const parsed = ProfileUpdate.safeParse(form);
  if (!parsed.success)
    return data({ typed, errors: fieldErrors(parsed.error), rejection: null }, { status: 422 });
  const shop = context.get(shopContext);
  const { db, accountDependencies } = shop;
  const requester = { ...session, address: context.get(clientAddressContext) };
  const result = await updateProfile(db, accountDependencies, requester, parsed.data);
  if (result.ok) {
    const needsLink = asksForEmail(session.customer, parsed.data);
    // The profile shows the address of the link and a button to resend it.
    const next = needsLink ? localised(paths.accountSettings(), context.get(languageContext)) : url.pathname;
    const linkFlash = (await sendsMail(db, shop)) ? "email_change_sent" : "email_change_kept";
    return await redirectWithFlash(next, [needsLink ? linkFlash : "profile_saved"]);
  }
  const { rejection: rejected } = result;
  if (rejected.code === "too_many_tries")
    return tooManyTries(rejected, (rejection) => ({ typed, errors: noErrors, rejection }));
  return data({ typed, errors: rejected.errors, rejection: null }, { status: 422 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  try {
    return await submitWithOfflineFallback(sent, (rejection, form) => ({
      typed: typedIn(form),
      errors: noErrors,
      rejection,
    }));
  } finally {
    // Updates the name in the header.
    void requestMe();
  }
}

function typedIn(form: Readonly<Record<string, string>>) {
  return { name: form["name"] ?? "", email: form["email"] ?? "", phone: form["phone"] ?? "" };
}

export const headers = headersOfResponse;

/** Form for name, e-mail and phone. Requires the password if the sign-in is not recent. */
export default function UpdateProfileTab({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  const { name, email, phone } = actionData?.typed ?? loaderData.typed;
  return (
    <Form {...props} className="form narrow-form">
      {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
      <NameField defaultValue={name} errors={errors["name"]} />
      <EmailField optional={loaderData.typed.email === ""} defaultValue={email} errors={errors["email"]} />
      <PhoneField defaultValue={phone} errors={errors["phone"]} />
      {(!loaderData.fresh || errors["current_password"] !== undefined) && (
        <PasswordField
          label={m.label_current_password()}
          help={m.profile_password_needed()}
          name="current_password"
          autoComplete="current-password"
          errors={errors["current_password"]}
        />
      )}
      <SubmitButton waiting={waiting} waitingWords={m.profile_saving()} className="button tall">
        {m.profile_save()}
      </SubmitButton>
    </Form>
  );
}
