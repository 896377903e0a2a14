import { Form, redirect, useSearchParams } from "react-router";
import { Credentials } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { signIn } from "#shop/customers/sign-in.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { headersOfResponse, parseForm, rejectForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { clientAddressContext, languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { PhoneField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PasswordField } from "../ui/password-field.tsx";
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
  const posted = await parseForm(request, Credentials);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies, publicUrl } = context.get(shopContext);
  const device = await readOrCreateDevice(publicUrl, request);
  const guestId = context.get(sessionContext)?.customer.id ?? null;
  const from = { address: context.get(clientAddressContext), device, guestId };
  const result = await signIn(db, accountDependencies, parsed, from);
  if (!result.ok && result.rejection.code === "too_many_tries")
    return rejectTooManyTries(form, result.rejection);
  if (!result.ok) return rejectForm(form, { rejection: m.login_wrong() });

  return await enterShop(context, form, { ...result.value, device }, "logged_in");
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.login_submit(), robots: "noindex" });
}

/** Sign-in form. Offers to create an account first in a browser without an earlier sign-in. */
export default function LoginPage({ loaderData: { isNew }, actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
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
        {parameters.has("next") && <Notice kind="info">{m.login_for_checkout()}</Notice>}
        <h1>{m.login_title()}</h1>
        {isNew && create}
        <Rejection of={actionData} />
        <Form {...props}>
          <NextField />
          <PhoneField {...field("phone")} autoComplete="username" />
          <PasswordField
            {...field("password")}
            label={m.label_password()}
            autoComplete="current-password"
            required
          />
          <LinkTo
            to={paths.forgotPassword()}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {m.login_forgot()}
          </LinkTo>
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.login_waiting()}
            kind="primary"
            className="tall wide"
          >
            {m.login_submit()}
          </Button>
        </Form>
        {!isNew && create}
      </div>
    </div>
  );
}
