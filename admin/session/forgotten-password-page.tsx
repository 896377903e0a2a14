import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Requests a link to choose another password. The answer is the same for every e-mail. */
export function Component() {
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const { submit, isPending, message, field } = useSubmission();
  const send = () =>
    submit(async () => {
      const body = { email };
      await request("POST /auth/forgotten-password", { body, asksAgain: false });
      setSent(true);
    });
  return (
    <SignInFrame title={m.forgotten_password()} description={m.forgotten_password_description()}>
      {isSent ? (
        <Notice kind="success">{m.forgotten_password_sent()}</Notice>
      ) : (
        <SubmitForm message={message} onSubmit={send}>
          <TypedField
            label={m.email()}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="username"
            {...field("email", email, setEmail)}
          />
          <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
            {m.send_link()}
          </Button>
        </SubmitForm>
      )}
      <Link to={paths.signIn} className="link self-start">
        {m.back_to_sign_in()}
      </Link>
    </SignInFrame>
  );
}
