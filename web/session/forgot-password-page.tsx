import { Form } from "react-router";
import { ForgottenPassword } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { requestPasswordReset } from "#shop/customers/password-reset.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  formAgain,
  headersOfResponse,
  parseForm,
  type RejectedForm,
  rejectTooManyTries,
} from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { paths } from "../paths.ts";
import { clientAddressContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { EmailField } from "../ui/contact-fields.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/forgot-password-page.ts";

interface ForgotPage extends RejectedForm {
  /** Result of queueing the e-mail. */
  readonly done?: "sent" | "kept";
}

/** Sends a reset link. The response does not reveal whether the e-mail is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await parseForm(request, ForgottenPassword);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const shop = context.get(shopContext);
  const { db, accountDependencies } = shop;
  const result = await requestPasswordReset(
    db,
    accountDependencies,
    parsed.email,
    context.get(clientAddressContext),
  );
  if (!result.ok) return rejectTooManyTries(form, result.rejection);
  // Without a mail server the shop only stores the e-mail.
  const page: ForgotPage = { ...formAgain(form), done: (await sendsMail(db, shop)) ? "sent" : "kept" };
  return page;
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.forgot_title(), robots: "noindex" });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { field, waiting, props } = useCheckedForm(actionData);
  const page: ForgotPage | undefined = actionData;
  const done = page?.done;
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.forgot_title()}</h1>
          <p className="soft mt-2">{m.forgot_intro()}</p>
        </div>
        {done === "kept" && <Notice kind="error">{m.forgot_kept()}</Notice>}
        {done === "sent" && <Notice kind="success">{m.forgot_sent()}</Notice>}
        <Rejection of={actionData} />
        <Form {...props}>
          <EmailField {...field("email")} />
          <Button
            type="submit"
            isPending={waiting}
            pendingText={m.forgot_waiting()}
            kind="primary"
            className="tall wide"
          >
            {m.forgot_submit()}
          </Button>
        </Form>
        <LinkTo to={paths.login()} className="button second tall wide">
          {m.forgot_back()}
        </LinkTo>
      </div>
    </div>
  );
}
