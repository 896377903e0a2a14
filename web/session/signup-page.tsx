import { Form, redirect, useSearchParams } from "react-router";
import { Registration } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { register } from "#shop/customers/register.ts";
import { Button } from "#ui/button.tsx";
import { Agreement } from "../content/agreement.tsx";
import { headersOfResponse, parseForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
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
  const posted = await parseForm(request, Registration);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const device = await readOrCreateDevice(publicUrl, request);
  const from = {
    address: context.get(clientAddressContext),
    device,
    guestId: context.get(sessionContext)?.customer.id ?? null,
    language: context.get(languageContext),
  };
  const result = await register(db, accountDependencies, parsed, from);
  if (!result.ok) {
    const { rejection } = result;
    if (rejection.code === "too_many_tries") return rejectTooManyTries(form, rejection);
    return rejectForm(form, { errors: rejection.errors });
  }

  return await enterShop(context, form, { ...result.value, device }, "registered");
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.signup_title(), robots: "noindex" });
}

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  const [parameters] = useSearchParams();
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.signup_title()}</h1>
          <p className="soft mt-2">{m.signup_intro()}</p>
        </div>
        <Rejection of={actionData} />
        <Form {...props}>
          <NextField />
          <NameField {...field("name")} help={m.help_name()} />
          <EmailField {...field("email")} optional help={m.help_email_optional()} />
          {/* Directly before the password: password managers save it as the user name. */}
          <PhoneField {...field("phone")} help={m.help_phone_account()} />
          <NewPasswordField {...field("password")} label={m.label_password()} />
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.signup_waiting()}
            kind="primary"
            className="tall wide"
          >
            {m.signup_submit()}
          </Button>
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
