import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { SecondStep } from "./second-step.tsx";
import { signIn, type Ticket } from "./sign-in.ts";

/** Sign-in form with one or two steps; `email` is fixed when signing in again. */
export function SignInForm({
  email: known,
  onDone,
}: {
  readonly email?: string;
  readonly onDone: () => void;
}) {
  const [email, setEmail] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const { submit, isPending, errors, message, field } = useSubmission();
  const send = () =>
    submit(async () => {
      const next = await signIn(email, password);
      if (next === null) onDone();
      else setTicket(next);
    });
  if (ticket !== null) return <SecondStep ticket={ticket} onDone={onDone} onBack={() => setTicket(null)} />;
  return (
    <SubmitForm message={message} onSubmit={send}>
      <TypedField
        label={m.email()}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        readOnly={known !== undefined}
        {...field("email", email, setEmail)}
      />
      <PasswordField
        label={m.password()}
        autoComplete="current-password"
        value={password}
        errors={errors["password"]}
        onChange={setPassword}
      />
      <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
        {m.sign_in()}
      </Button>
    </SubmitForm>
  );
}
