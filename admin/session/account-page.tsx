import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, KeyRound, Monitor, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#contract/admin/staff/passkey.ts";
import type { StaffSession } from "#contract/admin/staff/staff-session.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNotice, failureText } from "../ui/failure-notice.tsx";
import { CutWords, LeftToRight } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { toast } from "../ui/toasts.tsx";
import { addPasskey, knowsPasskeys } from "./passkeys.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { roleName } from "./role-name.ts";
import { staffSession, useStaff } from "./staff-session.ts";
import { TotpSetup } from "./totp-setup.tsx";

/** One's own account: the second factors, and where one is signed in. */
export function Component() {
  const staff = useStaff();
  return (
    <>
      <PageHead title={m.nav_account()} titleText={m.nav_account()} />
      <div className="narrow">
        <section className="panel panel-body">
          <dl className="facts">
            <dt>{m.your_name()}</dt>
            <dd>
              <bdi dir="auto">{staff.name}</bdi>
            </dd>
            <dt>{m.email()}</dt>
            <dd>
              <CutWords dir="ltr">{staff.email}</CutWords>
            </dd>
            <dt>{m.role()}</dt>
            <dd>{roleName(staff.role)}</dd>
          </dl>
        </section>
        <SecondFactors />
        <Sessions />
      </div>
    </>
  );
}

function SecondFactors() {
  const client = useQueryClient();
  const staff = useStaff();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passkeys = useQuery({
    queryKey: ["passkeys"],
    queryFn: async ({ signal }) =>
      (await request<Answer<readonly Passkey[]>>("/auth/passkeys", { signal })).data,
  });
  const hasTotp = staff.factors.includes("totp");
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: staffSession.queryKey });
    await client.invalidateQueries({ queryKey: ["passkeys"] });
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast(failureText(error), { tone: "red" });
    }
    await refresh();
  };
  const done = (made: readonly string[] | undefined) => {
    setSettingUp(false);
    if (made !== undefined && made.length > 0) setCodes(made);
    void refresh();
  };
  return (
    <section className="panel" aria-label={m.second_factor()}>
      <div className="panel-head">
        <h2>{m.second_factor()}</h2>
      </div>
      <div className="panel-body stack" style={{ gap: 14 }}>
        <div className="row wrap">
          <Smartphone size={19} aria-hidden />
          <span className="grow">{m.totp_title()}</span>
          {hasTotp ? (
            <Button kind="danger" onClick={() => attempt(() => request("/auth/totp", { method: "DELETE" }))}>
              {m.turn_off()}
            </Button>
          ) : (
            <Button onClick={() => setSettingUp(true)}>{m.set_up()}</Button>
          )}
        </div>
        {(passkeys.data ?? []).map(({ id, name, used_at }) => (
          <div key={id} className="row wrap">
            <Fingerprint size={19} aria-hidden />
            <span className="grow">
              <bdi dir="auto">{name}</bdi>
              <span className="soft small block">
                {used_at === null ? m.never_used() : m.last_used({ when: momentText(used_at) })}
              </span>
            </span>
            <Button
              kind="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => attempt(() => request(`/auth/passkeys/${id}`, { method: "DELETE" }))}
            >
              {m.remove()}
            </Button>
          </div>
        ))}
        {knowsPasskeys() && (
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
            <Button
              onClick={() =>
                attempt(async () => {
                  const { data } = await request<Answer<{ readonly recovery_codes: readonly string[] }>>(
                    "/auth/recovery-codes",
                    { method: "POST", body: {} },
                  );
                  setCodes(data.recovery_codes);
                })
              }
            >
              {m.new_recovery_codes()}
            </Button>
          </div>
        )}
      </div>
      <Dialog title={m.totp_title()} isOpen={isSettingUp} onClose={() => setSettingUp(false)}>
        <TotpSetup onDone={done} onBack={() => setSettingUp(false)} />
      </Dialog>
      <Dialog title={m.recovery_codes_title()} isOpen={codes !== null} canClose={false} onClose={() => {}}>
        {codes !== null && <RecoveryCodes codes={codes} email={staff.email} onKept={() => setCodes(null)} />}
      </Dialog>
    </section>
  );
}

function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: ["sessions"],
    queryFn: async ({ signal }) =>
      (await request<Answer<readonly StaffSession[]>>("/auth/sessions", { signal })).data,
  });
  const end = async (id: number) => {
    try {
      await request(`/auth/sessions/${id}`, { method: "DELETE" });
      toast(m.session_was_ended());
    } catch (error) {
      toast(failureText(error), { tone: "red" });
    }
    await client.invalidateQueries({ queryKey: ["sessions"] });
  };
  return (
    <section className="panel" aria-label={m.sessions()}>
      <div className="panel-head">
        <h2>{m.sessions()}</h2>
      </div>
      <div className="panel-body stack" style={{ gap: 14 }}>
        {sessions.isError && <FailureNotice error={sessions.error} onRetry={() => sessions.refetch()} />}
        {(sessions.data ?? []).map((session) => (
          <div key={session.id} className="row wrap">
            <Monitor size={19} aria-hidden />
            <span className="grow">
              <bdi dir="ltr" className="block" style={{ whiteSpace: "normal" }}>
                {browserName(session.user_agent)}
              </bdi>
              <span className="soft small">
                {m.last_used({ when: momentText(session.used_at) })} ·{" "}
                <LeftToRight>{session.network}</LeftToRight>
              </span>
            </span>
            {session.current ? (
              <span className="chip" data-tone="leaf">
                {m.this_session()}
              </span>
            ) : (
              <Button onClick={() => end(session.id)}>{m.end_session()}</Button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The browser and system of a user agent, as far as one can tell. */
function browserName(userAgent: string): string {
  const browser = /(Edg|Firefox|OPR|SamsungBrowser|Chrome|Safari)\/([\d]+)/.exec(userAgent);
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent);
  const names: Partial<Record<string, string>> = {
    Edg: "Edge",
    OPR: "Opera",
    SamsungBrowser: "Samsung Internet",
  };
  if (browser === null) return userAgent.slice(0, 60) || "—";
  return [`${names[browser[1] ?? ""] ?? browser[1]} ${browser[2]}`, system?.[1]].filter(Boolean).join(", ");
}
