import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type Answer, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { begin } from "./sign-in.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Sets a password after an invitation or a forgotten one. */
export function Component() {
  const token = useParams()["token"] ?? "";
  const navigate = useNavigate();
  const invited = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      request<Answer<{ readonly name: string; readonly email: string }>>(
        `/auth/invitation/${encodeURIComponent(token)}`,
        { signal, asksAgain: false },
      ),
    retry: false,
  });
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
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
  const { name, email } = invited.data.data;
  return (
    <SignInFrame title={m.invitation_title({ name })} description={<bdi dir="ltr">{email}</bdi>}>
      <form
        className="stack"
        style={{ gap: 16 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async () => {
            await request("/auth/invitation", {
              method: "POST",
              body: { token, password },
              asksAgain: false,
            });
            await begin();
            navigate(paths.home, { replace: true });
          });
        }}
      >
        {message !== null && <Notice tone="red">{message}</Notice>}
        <input type="email" className="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField value={password} errors={errors["password"]} onChange={setPassword} />
        <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
          {m.save_password()}
        </Button>
      </form>
    </SignInFrame>
  );
}
