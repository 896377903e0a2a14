import { data, Form } from "react-router";
import { ForgottenPassword } from "#contract/customers.ts";
import { type FieldErrors, fieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { requestPasswordReset } from "#shop/customers/password-reset.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { readForm } from "../form/posted-form.tsx";
import { submitWithOfflineFallback } from "../form/submit-with-offline-fallback.ts";
import { headersOfResponse, tooManyTries } from "../form/too-many-tries.ts";
import { paths } from "../paths.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Alert } from "../ui/alert.tsx";
import { EmailField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/forgot-password-page.ts";

interface FormResponse {
  readonly email: string;
  readonly errors: FieldErrors;
  readonly rejection: string | null;
  readonly sent: boolean;
  /** Whether the shop has no mail server, so that it only stores the e-mail. */
  readonly kept?: boolean;
}

/** Sends a reset link. The response does not reveal whether the e-mail is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const response: FormResponse = { email: form["email"] ?? "", errors: {}, rejection: null, sent: false };
  const parsed = ForgottenPassword.safeParse(form);
  if (!parsed.success) return data({ ...response, errors: fieldErrors(parsed.error) }, { status: 422 });
  const shop = context.get(shopContext);
  const { db, accountDependencies } = shop;
  const result = await requestPasswordReset(
    db,
    accountDependencies,
    parsed.data.email,
    context.get(clientAddressContext),
  );
  if (!result.ok) return tooManyTries(result.rejection, (rejection) => ({ ...response, rejection }));
  return data({ ...response, sent: true, kept: !(await sendsMail(db, shop)) });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitWithOfflineFallback(
    sent,
    (rejection, { email = "" }): FormResponse => ({
      email,
      errors: {},
      rejection,
      sent: false,
    }),
  );
}

export const headers = headersOfResponse;

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.forgot_title(), robots: "noindex" });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { errors, waiting, props } = useCheckedForm(actionData);
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.forgot_title()}</h1>
          <p className="soft mt-2">{m.forgot_intro()}</p>
        </div>
        {actionData?.sent === true &&
          (actionData.kept === true ? (
            <Alert kind="error">{m.forgot_kept()}</Alert>
          ) : (
            <Alert kind="success">{m.forgot_sent()}</Alert>
          ))}
        {actionData?.rejection != null && <Alert kind="error">{actionData.rejection}</Alert>}
        <Form {...props}>
          <EmailField defaultValue={actionData?.email} errors={errors["email"]} />
          <SubmitButton waiting={waiting} waitingWords={m.forgot_waiting()} className="button tall wide">
            {m.forgot_submit()}
          </SubmitButton>
        </Form>
        <LinkTo to={paths.login()} className="button second tall wide">
          {m.forgot_back()}
        </LinkTo>
      </div>
    </div>
  );
}
