import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { CodeField } from "./code-field.tsx";
import { supportsPasskeys } from "./passkeys.ts";
import { PasswordField } from "./password-field.tsx";
import { proveFactor, provePasskey, signIn, type Ticket } from "./sign-in.ts";

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

/** Second step of signing in: six digits, a passkey, or a recovery code. */
export function SecondStep({
  ticket: { ticket, factors },
  onDone,
  onBack,
}: {
  readonly ticket: Ticket;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) {
  const hasTotp = factors.includes("totp");
  const hasPasskey = factors.includes("passkey") && supportsPasskeys();
  const [isRecovering, setRecovering] = useState(!hasTotp && !hasPasskey);
  const [code, setCode] = useState("");
  const { submit, isPending, errors, message, field } = useSubmission();
  const send = (typed: string) =>
    submit(async () => {
      await proveFactor(isRecovering ? { ticket, recovery_code: typed } : { ticket, totp: typed });
      onDone();
    });
  return (
    <SubmitForm message={message} onSubmit={() => send(code)}>
      {isRecovering ? (
        <TypedField
          label={m.recovery_code()}
          help={m.recovery_code_help()}
          dir="ltr"
          autoComplete="off"
          {...field("recovery_code", code, setCode)}
        />
      ) : (
        hasTotp && <CodeField value={code} errors={errors["totp"]} onChange={setCode} onComplete={send} />
      )}
      {(hasTotp || isRecovering) && (
        <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
          {m.sign_in()}
        </Button>
      )}
      {hasPasskey && !isRecovering && (
        <Button
          kind={hasTotp ? "second" : "primary"}
          className="wide large"
          icon={<Fingerprint size={19} aria-hidden />}
          isPending={isPending}
          onClick={() =>
            submit(async () => {
              await provePasskey({ ticket });
              onDone();
            })
          }
        >
          {m.use_passkey()}
        </Button>
      )}
      {factors.includes("recovery") && (hasTotp || hasPasskey) && (
        <Button
          kind="ghost"
          onClick={() => {
            setCode("");
            setRecovering(!isRecovering);
          }}
        >
          {isRecovering ? m.use_second_factor() : m.use_recovery_code()}
        </Button>
      )}
      <Button className="plain" onClick={onBack}>
        {m.back()}
      </Button>
    </SubmitForm>
  );
}
