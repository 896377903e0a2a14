import { Form, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";

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
          <Button type="submit" isPending={isWaiting(sendPath)} pendingText={m.forgot_waiting()}>
            {pendingEmail === null ? m.forgot_submit() : m.email_send_again()}
          </Button>
        </Form>
        {pendingEmail !== null && (
          <Form method="post" action={cancelPath}>
            <Button type="submit" isPending={isWaiting(cancelPath)} pendingText={m.email_cancelling()}>
              {m.email_cancel_change()}
            </Button>
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
