import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { NewPasswordField } from "./password-field.tsx";
import { startSession } from "./sign-in.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Sets a password after an invitation or a forgotten one. */
export function Component() {
  const token = useParams()["token"] ?? "";
  const navigate = useNavigate();
  const invited = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      requestData("GET /auth/invitation/{token}", { path: { token }, signal, asksAgain: false }),
    retry: false,
  });
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  const save = () =>
    submit(async () => {
      await startSession(request("POST /auth/invitation", { body: { token, password }, asksAgain: false }));
      navigate(paths.home, { replace: true });
    });
  if (invited.isPending) return null;
  if (invited.isError) {
    return (
      <SignInFrame title={m.link_ended()} description={m.invitation_ended()}>
        <Button kind="primary" className="wide large" onClick={() => navigate(paths.signIn)}>
          {m.sign_in()}
        </Button>
      </SignInFrame>
    );
  }
  const { name, email } = invited.data;
  return (
    <SignInFrame title={m.invitation_title({ name })} description={<bdi dir="ltr">{email}</bdi>}>
      <SubmitForm message={message} onSubmit={save}>
        <input type="email" className="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField value={password} errors={errors["password"]} onChange={setPassword} />
        <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
          {m.save_password()}
        </Button>
      </SubmitForm>
    </SignInFrame>
  );
}
