import { queryOptions, useQuery } from "@tanstack/react-query";
import type { MailServerState } from "#contract/admin/mail-server.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Notice } from "../ui/feedback.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import { MailTest } from "./mail-test.tsx";

const mailServer = queryOptions({
  queryKey: ["mail-server"],
  queryFn: ({ signal }) => requestData<MailServerState>("/mail-server", { signal }),
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
            {data.from_environment && <Notice tone="sea">{m.mail_server_environment()}</Notice>}
            {!data.from_environment && data.settings === null && (
              <Notice tone="sun">{m.mail_server_none()}</Notice>
            )}
            {!mayChange && <Notice tone="sea">{m.mail_server_owners_only()}</Notice>}
            <MailServerForm key={data.settings?.updated_at} settings={data.settings} mayChange={mayChange} />
            {mayChange && <MailTest />}
          </>
        )}
      </div>
    </>
  );
}
