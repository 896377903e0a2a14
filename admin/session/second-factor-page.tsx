import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Fingerprint, Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { addPasskey, supportsPasskeys } from "./passkeys.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signOut, staffSession } from "./staff-session.ts";
import { TotpSetup } from "./totp-setup.tsx";

/** Setup of a second factor, which owners and managers need first. */
export function Component() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: staff } = useSuspenseQuery(staffSession);
  const [way, setWay] = useState<"choose" | "totp">("choose");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { submit, isPending, message } = useSubmission();
  const goOn = async () => {
    await client.invalidateQueries({ queryKey: staffSession.queryKey });
    navigate(paths.home, { replace: true });
  };
  const finish = async (made: readonly string[] | undefined) => {
    if (made === undefined || made.length === 0) await goOn();
    else setCodes(made);
  };
  if (codes !== null) {
    return (
      <SignInFrame title={m.recovery_codes_title()} description={m.recovery_codes_description()}>
        <RecoveryCodes codes={codes} email={staff.email} onKept={goOn} />
      </SignInFrame>
    );
  }
  if (way === "totp") {
    return (
      <SignInFrame title={m.totp_title()} description={m.totp_description()}>
        <TotpSetup onDone={finish} onBack={() => setWay("choose")} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={m.second_factor_title()} description={m.second_factor_description()}>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="stack" style={{ gap: 12 }}>
        <Button
          kind="primary"
          className="wide large"
          icon={<Smartphone size={19} aria-hidden />}
          onClick={() => setWay("totp")}
        >
          {m.set_up_totp()}
        </Button>
        {supportsPasskeys() && (
          <Button
            className="wide large"
            icon={<Fingerprint size={19} aria-hidden />}
            isPending={isPending}
            onClick={() =>
              submit(async () => finish((await addPasskey(m.passkey_of_browser())).recovery_codes))
            }
          >
            {m.set_up_passkey()}
          </Button>
        )}
        <Button className="plain" onClick={signOut}>
          {m.sign_out()}
        </Button>
      </div>
    </SignInFrame>
  );
}
