import { data, Form, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { type ConfirmationRejection, confirmEmail, findConfirmation } from "#shop/customers/confirm-email.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { formAgain } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/confirm-email-page.ts";

type State = "ready" | ConfirmationRejection["code"];

/** Only reads: programs that scan e-mails open links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findConfirmation(context.get(shopContext).db, params.token);
  const state: State = found.ok ? "ready" : found.rejection.code;
  return { state, email: found.ok ? found.value.email : null };
}

/** Confirms the e-mail of the link's customer, even if another one is signed in. */
export async function action({ context, params }: Route.ActionArgs) {
  const result = await confirmEmail(context.get(shopContext).db, params.token);
  if (result.ok) {
    const session = context.get(sessionContext);
    const isOwn = session?.customer.id === result.value.customerId;
    const next = isOwn ? paths.accountSettings() : paths.login();
    return await redirectWithFlash(localised(next, context.get(languageContext)), ["email_confirmed"]);
  }
  const { code } = result.rejection;
  return data({ ...formAgain({}), state: code }, { status: statusOf(code) });
}

function statusOf(code: ConfirmationRejection["code"]): number {
  switch (code) {
    case "link_ended":
      return 422;
    case "email_taken":
      return 409;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: m.confirm_email_title(), robots: "noindex" }),
    { name: "referrer", content: "same-origin" },
  ];
}

export default function ConfirmEmailPage({ loaderData: { state, email }, actionData }: Route.ComponentProps) {
  const waiting = useNavigation().formMethod === "POST";
  const submit = useImmediateSubmit();
  const now = actionData?.state ?? state;
  return (
    <div className="wrap">
      <div className="narrow">
        <div>
          <h1>{m.confirm_email_title()}</h1>
          {now === "ready" && email !== null && (
            <p className="soft mt-2">
              {m.confirm_email_intro()}
              <span className="block">
                <bdi dir="ltr">{email}</bdi>
              </span>
            </p>
          )}
        </div>
        <Rejection of={actionData} />
        {now === "ready" ? (
          <Form method="post" onSubmit={submit}>
            <Button
              type="submit"
              isPending={waiting}
              pendingText={m.confirm_email_waiting()}
              kind="primary"
              className="tall wide"
            >
              {m.confirm_email_submit()}
            </Button>
          </Form>
        ) : (
          <>
            <Notice kind="error">
              {now === "email_taken" ? m.confirm_email_taken() : m.confirm_email_ended()}
            </Notice>
            <LinkTo to={paths.accountSettings()} className="button tall wide">
              {m.account_settings()}
            </LinkTo>
          </>
        )}
      </div>
    </div>
  );
}
