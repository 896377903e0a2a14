import { m } from "../messages/compiled/messages.js";
import { AlertsPanel } from "../notifications/alerts-panel.tsx";
import { PageHead } from "../page/page-head.tsx";
import { roleName } from "../session/role-name.ts";
import { SecondFactors } from "../session/second-factors.tsx";
import { useStaff } from "../session/staff-session.ts";
import { CutWords } from "../ui/written-values.tsx";
import { OwnNameForm } from "./own-name-form.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** One's own account: name, password, alerts, second factors and sessions. */
export function Component() {
  const staff = useStaff();
  return (
    <>
      <PageHead title={m.nav_account()} />
      <div className="narrow">
        <section className="panel panel-body stack" style={{ gap: 16 }}>
          <OwnNameForm name={staff.name} />
          <dl className="facts">
            <dt>{m.email()}</dt>
            <dd>
              <CutWords dir="ltr">{staff.email}</CutWords>
            </dd>
            <dt>{m.role()}</dt>
            <dd>{roleName(staff.role)}</dd>
          </dl>
        </section>
        <OwnPasswordForm email={staff.email} />
        <AlertsPanel />
        <SecondFactors />
        <OwnSessions />
      </div>
    </>
  );
}
