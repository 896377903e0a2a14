import { data, Form, redirect, useSearchParams } from "react-router";
import { Registration } from "#contract/customers.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { register } from "#shop/customers/register.ts";
import { Agreement } from "../content/agreement.tsx";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Alert } from "../ui/alert.tsx";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { noErrors, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/signup-page.ts";
import { enterShop } from "./ensure-session.ts";
import { accountOf } from "./require-customer.ts";
import { readOrCreateDevice } from "./session-cookie.ts";
import { NewPasswordField, NextField } from "./sign-in-fields.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next") ?? localised(paths.home(), context.get(languageContext));
  if (accountOf(context) !== null) throw redirect(safeNext(next));
  return null;
}

/** Registers and signs in, then continues like a sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = {
    name: form["name"] ?? "",
    email: form["email"] ?? "",
    phone: form["phone"] ?? "",
  };
  const parsed = Registration.safeParse(form);
  if (!parsed.success)
    return data({ typed, errors: fieldErrors(parsed.error), rejection: null }, { status: 422 });
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const device = await readOrCreateDevice(publicUrl, request);
  const from = {
    address: context.get(clientAddressContext),
    device,
    guestId: context.get(sessionContext)?.customer.id ?? null,
    language: context.get(languageContext),
  };
  const result = await register(db, accountDependencies, parsed.data, from);
  if (!result.ok) {
    const { rejection: rejected } = result;
    if (rejected.code === "too_many_tries")
      return tooManyTries(rejected, (rejection) => ({ typed, errors: noErrors, rejection }));
    return data({ typed, errors: rejected.errors, rejection: null }, { status: 422 });
  }

  return await enterShop(context, form, { ...result.value, device }, "registered");
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, (rejection, { name = "", email = "", phone = "" }) => ({
    typed: { name, email, phone },
    errors: noErrors,
    rejection,
  }));
}

export const headers = headersOfResponse;

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.signup_title(), robots: "noindex" });
}

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  const [parameters] = useSearchParams();
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.signup_title()}</h1>
          <p className="soft mt-2">{m.signup_intro()}</p>
        </div>
        {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
        <Form {...props}>
          <NextField />
          <NameField help={m.help_name()} defaultValue={actionData?.typed.name} errors={errors["name"]} />
          <EmailField
            optional
            help={m.help_email_optional()}
            defaultValue={actionData?.typed.email}
            errors={errors["email"]}
          />
          {/* Directly before the password: password managers save it as the user name. */}
          <PhoneField
            help={m.help_phone_account()}
            defaultValue={actionData?.typed.phone}
            errors={errors["phone"]}
          />
          <NewPasswordField label={m.label_password()} errors={errors} />
          <SubmitButton waiting={waiting} waitingWords={m.signup_waiting()} className="button tall wide">
            {m.signup_submit()}
          </SubmitButton>
          <Agreement intro={m.agree_signup()} second="privacy" />
        </Form>
        <p className="rule">{m.signup_have()}</p>
        <LinkTo to={`${paths.login()}?${parameters}`} className="button second tall wide">
          {m.login_submit()}
        </LinkTo>
      </div>
    </div>
  );
}
