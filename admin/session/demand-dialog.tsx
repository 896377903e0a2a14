import { useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Lock } from "lucide-react";
import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { type BodyOf, request, requestData } from "../api/request.ts";
import { type Demand, resolveDemand } from "../api/session-gate.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { CodeField } from "./code-field.tsx";
import { requestPasskey } from "./passkeys.ts";
import { PasswordField } from "./password-field.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { staffSession } from "./staff-session.ts";

/** Dialog over the current page: signs in again after the session has ended, or confirms before a sensitive action. */
export default function DemandDialog({ demand }: { readonly demand: Demand }) {
  return demand === "sign_in" ? <SignInAgain /> : <ConfirmAgain />;
}

function SignInAgain() {
  const staff = useQueryClient().getQueryData(staffSession.queryKey);
  return (
    <Dialog
      isOpen
      canClose={false}
      title={
        <span className="row">
          <Lock size={19} className="text-clay" aria-hidden />
          {m.session_ended()}
        </span>
      }
      description={m.session_ended_description()}
      onClose={() => {}}
    >
      {/* The dialog's own form stays unused. */}
      <SignInForm {...(staff !== undefined && { email: staff.email })} onDone={() => resolveDemand(true)} />
    </Dialog>
  );
}

function ConfirmAgain() {
  const staff = useQueryClient().getQueryData(staffSession.queryKey);
  const factors = staff?.factors ?? [];
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  const hasFactor = factors.length > 0;
  const confirm = (body: () => Promise<BodyOf<"POST /auth/confirm">>) =>
    submit(async () => {
      await request("POST /auth/confirm", { body: await body(), asksAgain: false });
      resolveDemand(true);
    });
  return (
    <Dialog
      isOpen
      title={m.confirm_title()}
      description={m.confirm_description()}
      onClose={() => resolveDemand(false)}
      onSubmit={() => void confirm(async () => (hasFactor ? { totp: code } : { password }))}
      foot={
        <>
          <Button onClick={() => resolveDemand(false)}>{m.close()}</Button>
          {factors.includes("passkey") && (
            <Button
              icon={Fingerprint}
              isPending={isPending}
              onClick={() =>
                confirm(async () => ({
                  passkey: await requestPasskey(
                    requestData("POST /auth/confirm/options", { asksAgain: false }),
                  ),
                }))
              }
            >
              {m.use_passkey()}
            </Button>
          )}
          {(!hasFactor || factors.includes("totp")) && (
            <Button kind="primary" type="submit" isPending={isPending}>
              {m.confirm()}
            </Button>
          )}
        </>
      }
    >
      {message !== null && <Notice kind="error">{message}</Notice>}
      {hasFactor ? (
        factors.includes("totp") && <CodeField value={code} errors={errors["totp"]} onChange={setCode} />
      ) : (
        <PasswordField
          label={m.password()}
          autoComplete="current-password"
          value={password}
          errors={errors["password"]}
          onChange={setPassword}
        />
      )}
    </Dialog>
  );
}
