import { Form, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { SubmitButton } from "../ui/submit-button.tsx";

export interface EmailStanding {
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly isProven: boolean;
}

/** Notice about a pending e-mail or an unconfirmed current one; otherwise nothing, as for an account without an e-mail. */
export function UnconfirmedEmail({ email, pendingEmail, isProven }: EmailStanding) {
  const language = useLanguage();
  const navigation = useNavigation();
  if (pendingEmail === null && (isProven || email === "")) return null;
  const sendPath = localised(paths.emailLink(), language);
  const cancelPath = localised(paths.emailChangeCancellation(), language);
  const isWaiting = (path: string) => navigation.formMethod === "POST" && navigation.formAction === path;
  return (
    <div className="grid justify-items-start gap-3">
      {pendingEmail === null ? (
        <Notice kind="info" title={m.email_unconfirmed_title()}>
          <Address email={email} />
          {m.email_unconfirmed_text()}
        </Notice>
      ) : (
        <Notice kind="warning" title={m.email_pending_title()}>
          <Address email={pendingEmail} />
          {m.email_pending_text()}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={sendPath}>
          <SubmitButton
            waiting={isWaiting(sendPath)}
            waitingWords={m.forgot_waiting()}
            className="button second"
          >
            {pendingEmail === null ? m.forgot_submit() : m.email_send_again()}
          </SubmitButton>
        </Form>
        {pendingEmail !== null && (
          <Form method="post" action={cancelPath}>
            <SubmitButton
              waiting={isWaiting(cancelPath)}
              waitingWords={m.email_cancelling()}
              className="button second"
            >
              {m.email_cancel_change()}
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}

function Address({ email }: { readonly email: string }) {
  return (
    <span className="block">
      <bdi dir="ltr">{email}</bdi>
    </span>
  );
}
