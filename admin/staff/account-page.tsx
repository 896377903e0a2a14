import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { AlertsPanel } from "../notifications/alerts-panel.tsx";
import { PageHead } from "../page/page-head.tsx";
import { browserName } from "../session/browser-name.ts";
import { NewPasswordField, PasswordField } from "../session/password-field.tsx";
import { SecondFactors } from "../session/second-factors.tsx";
import { roleName, staffSession, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice, toast, toastFailure } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { CutWords, LeftToRight, momentInSentence } from "../ui/written-values.tsx";

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
            <Fact label={m.email()}>
              <CutWords dir="ltr">{staff.email}</CutWords>
            </Fact>
            <Fact label={m.role()}>{roleName(staff.role)}</Fact>
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

/** Form of one's own name, as colleagues and the audit log show it. */
function OwnNameForm({ name: saved }: { readonly name: string }) {
  const client = useQueryClient();
  const [name, setName] = useState(saved);
  const { submit, isPending, message, field } = useSubmission();
  const save = () =>
    submit(async () => {
      await request("PATCH /auth/me", { body: { name } });
      toast(m.saved());
      await client.invalidateQueries({ queryKey: staffSession.queryKey });
    });
  return (
    <SubmitForm gap={12} message={message} onSubmit={save}>
      <TypedField
        label={m.your_name()}
        dir="auto"
        autoComplete="name"
        maxLength={80}
        {...field("name", name, setName)}
      />
      <Button type="submit" className="self-start" isPending={isPending} disabled={name.trim() === saved}>
        {m.save()}
      </Button>
    </SubmitForm>
  );
}

/** Form of one's own password. A saved one ends all other sessions. */
function OwnPasswordForm({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  return (
    <Panel title={m.own_password()}>
      <form
        className="panel-body stack"
        style={{ gap: 12 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async () => {
            await request("PUT /auth/password", { body: { current_password: current, password } });
            setCurrent("");
            setPassword("");
            toast(m.own_password_saved());
            await client.invalidateQueries();
          });
        }}
      >
        <p className="soft small">{m.own_password_help()}</p>
        {message !== null && <Notice kind="error">{message}</Notice>}
        <input type="email" className="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={m.current_password()}
          autoComplete="current-password"
          value={current}
          errors={errors["current_password"]}
          onChange={setCurrent}
        />
        <NewPasswordField value={password} errors={errors["password"]} onChange={setPassword} />
        <Button
          type="submit"
          className="self-start"
          isPending={isPending}
          disabled={current === "" || password === ""}
        >
          {m.save_password()}
        </Button>
      </form>
    </Panel>
  );
}

/** Sessions of the signed-in staff member, each with a button that ends it. */
function OwnSessions() {
  const client = useQueryClient();
  const sessions = useQuery(dataQuery(["sessions"], "GET /auth/sessions"));
  const end = async (id: number) => {
    try {
      await request("DELETE /auth/sessions/{id}", { path: { id } });
      toast(m.session_was_ended());
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ queryKey: ["sessions"] });
  };
  return (
    <Panel title={m.sessions()}>
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
                {m.last_used({ when: momentInSentence(session.used_at) })} ·{" "}
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
    </Panel>
  );
}
