import { queryOptions, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { MailServerForm } from "./mail-server-form.tsx";

const mailServer = queryOptions({
  ...dataQuery(["mail-server"], "GET /mail-server"),
  // A refetch must not replace what is typed.
  refetchOnWindowFocus: false,
});

/** Mail server of the shop: owners set, try and remove it; managers read it. */
export function Component() {
  const server = useQuery(mailServer);
  const { data } = server;
  const mayChange = useMay("staff");
  return (
    <>
      <PageHead title={m.mail_server()} />
      <div className="narrow">
        {data === undefined ? (
          <NotLoaded query={server} />
        ) : (
          <>
            {data.from_environment && <Notice kind="info">{m.mail_server_environment()}</Notice>}
            {!data.from_environment && data.settings === null && (
              <Notice kind="warning">{m.mail_server_none()}</Notice>
            )}
            {!mayChange && <Notice kind="info">{m.mail_server_owners_only()}</Notice>}
            <MailServerForm key={data.settings?.updated_at} settings={data.settings} mayChange={mayChange} />
            {mayChange && <MailTest />}
          </>
        )}
      </div>
    </>
  );
}

const second = 1000;

/** Button that sends an e-mail to oneself, and shows whether the mail server accepted it. */
function MailTest() {
  const { email } = useStaff();
  const [id, setId] = useState<number | null>(null);
  const { submit, isPending, message } = useSubmission();
  const send = () =>
    submit(async () => {
      const data = await requestData("POST /emails/test");
      setId(data.id);
    });
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.mail_test()}>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="row wrap">
        <Button
          icon={<Send size={17} className="mirror" aria-hidden />}
          isPending={isPending}
          onClick={() => void send()}
        >
          {m.mail_test()}
        </Button>
        <span className="soft small">{m.mail_test_to({ email })}</span>
      </div>
      {id !== null && <TestOutcome key={id} id={id} email={email} />}
    </section>
  );
}

/** State of the test e-mail, until the shop has tried to send it. */
function TestOutcome({ id, email }: { readonly id: number; readonly email: string }) {
  const { data } = useQuery({
    ...dataQuery(["emails", "test", id], "GET /emails/{id}", { path: { id } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === "waiting" ? second : false,
  });
  switch (data?.state ?? "waiting") {
    case "waiting":
      return (
        <p className="soft" role="status">
          {m.mail_test_waiting()}
        </p>
      );
    case "sent":
      return <Notice kind="success">{m.mail_test_sent({ email })}</Notice>;
    case "stored":
      return <Notice kind="warning">{m.mail_test_stored()}</Notice>;
    case "failed":
      return (
        <Notice kind="error">
          {m.mail_test_failed()}
          {data?.error && <p dir="ltr">{data.error}</p>}
        </Notice>
      );
  }
}
