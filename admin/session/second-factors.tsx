import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, KeyRound, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#contract/admin/staff/passkey.ts";
import { dataQuery } from "../api/queries.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toastFailure } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { momentInSentence } from "../ui/written-values.tsx";
import { addPasskey, supportsPasskeys } from "./passkeys.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { staffSession, useStaff } from "./staff-session.ts";
import { TotpSetup } from "./totp-setup.tsx";

/** Second factors of the signed-in staff member: app, passkeys and recovery codes. */
export function SecondFactors() {
  const client = useQueryClient();
  const staff = useStaff();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passkeys = useQuery(dataQuery(["passkeys"], "GET /auth/passkeys"));
  const hasTotp = staff.factors.includes("totp");
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: staffSession.queryKey });
    await client.invalidateQueries({ queryKey: ["passkeys"] });
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  };
  const makeCodes = async () => {
    const data = await requestData("POST /auth/recovery-codes");
    setCodes(data.recovery_codes);
  };
  const done = (made: readonly string[] | undefined) => {
    setSettingUp(false);
    if (made !== undefined && made.length > 0) setCodes(made);
    void refresh();
  };
  return (
    <Panel title={m.second_factor()}>
      <div className="panel-body stack" style={{ gap: 14 }}>
        <div className="row wrap">
          <Smartphone size={19} aria-hidden />
          <span className="grow">{m.totp_title()}</span>
          {hasTotp ? (
            <Button kind="danger" onClick={() => attempt(() => request("DELETE /auth/totp"))}>
              {m.turn_off()}
            </Button>
          ) : (
            <Button onClick={() => setSettingUp(true)}>{m.set_up()}</Button>
          )}
        </div>
        {(passkeys.data ?? []).map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() =>
              attempt(() => request("DELETE /auth/passkeys/{id}", { path: { id: passkey.id } }))
            }
          />
        ))}
        {supportsPasskeys() && (
          <div className="row wrap">
            <Fingerprint size={19} aria-hidden />
            <span className="grow">{m.passkey()}</span>
            <Button
              onClick={() =>
                attempt(async () => done((await addPasskey(m.passkey_of_browser())).recovery_codes))
              }
            >
              {m.add()}
            </Button>
          </div>
        )}
        {staff.factors.length > 0 && (
          <div className="row wrap">
            <KeyRound size={19} aria-hidden />
            <span className="grow">{m.recovery_codes_left({ count: staff.recovery_codes_left })}</span>
            <Button onClick={() => attempt(makeCodes)}>{m.new_recovery_codes()}</Button>
          </div>
        )}
      </div>
      <Dialog title={m.totp_title()} isOpen={isSettingUp} onClose={() => setSettingUp(false)}>
        <TotpSetup onDone={done} onBack={() => setSettingUp(false)} />
      </Dialog>
      <Dialog title={m.recovery_codes_title()} isOpen={codes !== null} canClose={false} onClose={() => {}}>
        {codes !== null && <RecoveryCodes codes={codes} email={staff.email} onKept={() => setCodes(null)} />}
      </Dialog>
    </Panel>
  );
}

function PasskeyRow({
  passkey: { name, used_at },
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}) {
  return (
    <div className="row wrap">
      <Fingerprint size={19} aria-hidden />
      <span className="grow">
        <bdi dir="auto">{name}</bdi>
        <span className="soft small block">
          {used_at === null ? m.never_used() : m.last_used({ when: momentInSentence(used_at) })}
        </span>
      </span>
      <Button kind="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
        {m.remove()}
      </Button>
    </div>
  );
}
