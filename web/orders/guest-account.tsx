import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { RejectedForm } from "../form/posted-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { FoldRow } from "./order-rows.tsx";

/** Name, phone and e-mail of a guest's order. */
export interface GuestContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface GuestAccountProps {
  readonly contact: GuestContact;
  /** Path of the order. */
  readonly next: string;
}

/**
 * Folded form with one field that turns a guest into an account. It posts the contact of the order to the sign-up page, which shows a rejection
 * without scripts. Offers sign-in with the same text whether the phone has an account or not.
 */
export function GuestAccount({ contact, next }: GuestAccountProps) {
  const { Form, data: response, state } = useFetcher<RejectedForm>();
  const language = useLanguage();
  const errors = response?.errors ?? {};
  const others = [errors["name"], errors["phone"], errors["email"]].flat();
  return (
    <FoldRow title={m.guest_password_title()} isOpen={response !== undefined}>
      <p className="soft">{m.guest_password_text()}</p>
      {(response?.rejection != null || others.some((error) => error !== undefined)) && (
        <Notice kind="error">{response?.rejection ?? m.guest_account_refused()}</Notice>
      )}
      <Form method="post" action={localised(paths.signup(), language)} className="form" noValidate>
        {Object.entries({ ...contact, next }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          label={m.label_password()}
          help={m.help_password()}
          name="password"
          autoComplete="new-password"
          required
          errors={errors["password"]}
        />
        <Button type="submit" isPending={state !== "idle"} pendingText={m.signup_waiting()} className="wide">
          {m.guest_password_submit()}
        </Button>
      </Form>
      <p className="small soft">
        {m.have_account()}{" "}
        <LinkTo to={`${paths.login()}?${new URLSearchParams({ next })}`} className="link">
          {m.login_submit()}
        </LinkTo>
      </p>
    </FoldRow>
  );
}
