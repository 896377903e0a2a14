import { data, Form, redirect, useSearchParams } from "react-router";
import { Credentials } from "#contract/customers.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { signIn } from "#shop/customers/sign-in.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Alert } from "../ui/alert.tsx";
import { PhoneField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { noErrors, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/login-page.ts";
import { enterShop } from "./ensure-session.ts";
import { accountOf } from "./require-customer.ts";
import { readDevice, readOrCreateDevice } from "./session-cookie.ts";
import { NextField } from "./sign-in-fields.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = url.searchParams.get("next") ?? localised(paths.home(), context.get(languageContext));
  if (accountOf(context) !== null) throw redirect(safeNext(next));
  return { isNew: (await readDevice(context.get(shopContext).publicUrl, request)) === null };
}

/** Signs in and redirects to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const phone = form["phone"] ?? "";
  const parsed = Credentials.safeParse(form);
  if (!parsed.success)
    return data({ phone, errors: fieldErrors(parsed.error), rejection: null }, { status: 422 });
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const device = await readOrCreateDevice(publicUrl, request);
  const guestId = context.get(sessionContext)?.customer.id ?? null;
  const from = { address: context.get(clientAddressContext), device, guestId };
  const result = await signIn(db, accountDependencies, parsed.data, from);
  if (!result.ok && result.rejection.code === "too_many_tries")
    return tooManyTries(result.rejection, (rejection) => ({ phone, errors: noErrors, rejection }));
  if (!result.ok) return data({ phone, errors: noErrors, rejection: m.login_wrong() }, { status: 422 });

  return await enterShop(context, form, { ...result.value, device }, "logged_in");
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(sent, (rejection, { phone = "" }) => ({
    phone,
    errors: noErrors,
    rejection,
  }));
}

export const headers = headersOfResponse;

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.login_submit(), robots: "noindex" });
}

/** Sign-in form. Offers to create an account first in a browser without an earlier sign-in. */
export default function LoginPage({ loaderData: { isNew }, actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  const [parameters] = useSearchParams();
  const create = (
    <>
      <p className={isNew ? "" : "rule"}>{m.login_new()}</p>
      <LinkTo to={`${paths.signup()}?${parameters}`} className="button second tall wide">
        {m.login_create()}
      </LinkTo>
    </>
  );
  return (
    <div className="wrap">
      <div className="narrow">
        {parameters.has("next") && <Alert kind="info">{m.login_for_checkout()}</Alert>}
        {isNew && create}
        <h1>{m.login_title()}</h1>
        {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
        <Form {...props}>
          <NextField />
          <PhoneField autoComplete="username" defaultValue={actionData?.phone} errors={errors["phone"]} />
          <PasswordField
            label={m.label_password()}
            name="password"
            autoComplete="current-password"
            required
            errors={errors["password"]}
          />
          <LinkTo
            to={paths.forgotPassword()}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {m.login_forgot()}
          </LinkTo>
          <SubmitButton waiting={waiting} waitingWords={m.login_waiting()} className="button tall wide">
            {m.login_submit()}
          </SubmitButton>
        </Form>
        {!isNew && create}
      </div>
    </div>
  );
}
