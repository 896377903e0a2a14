import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { request } from "../api/request.ts";
import { FirstBackup } from "../backups/first-backup.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { NewPasswordField } from "./password-field.tsx";
import { startSession } from "./sign-in.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Creates the first account of a shop without staff, by the link that the server prints at its start. */
export function Component() {
  const token = useParams()["token"] ?? "";
  const navigate = useNavigate();
  const link = useQuery({
    queryKey: ["first-owner", token],
    queryFn: async ({ signal }) => {
      await request("GET /auth/first-owner/{token}", { path: { token }, signal, asksAgain: false });
      return true;
    },
    retry: false,
  });
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message, field } = useSubmission();
  const save = () =>
    submit(async () => {
      const body = { token, name, email, password };
      await startSession(request("POST /auth/first-owner", { body, asksAgain: false }));
      navigate(paths.home, { replace: true });
    });
  if (link.isPending) return null;
  if (link.isError) {
    return (
      <SignInFrame title={m.link_ended()} description={m.first_owner_link_ended()}>
        <Button kind="primary" className="wide large" onClick={() => navigate(paths.signIn)}>
          {m.sign_in()}
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={m.first_owner_title()} description={m.first_owner_description()}>
      <SubmitForm message={message} onSubmit={save}>
        <TypedField label={m.your_name()} dir="auto" autoComplete="name" {...field("name", name, setName)} />
        <TypedField
          label={m.email()}
          type="email"
          dir="ltr"
          autoComplete="username"
          {...field("email", email, setEmail)}
        />
        <NewPasswordField value={password} errors={errors["password"]} onChange={setPassword} />
        <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
          {m.make_account()}
        </Button>
      </SubmitForm>
      <FirstBackup token={token} onSignIn={() => navigate(paths.signIn, { replace: true })} />
    </SignInFrame>
  );
}
