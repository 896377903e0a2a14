import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import type { StaffSession } from "#contract/admin/staff/staff-session.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { browserName } from "../session/browser-name.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight, momentInSentence } from "../ui/written-values.tsx";

/** Sessions of the signed-in staff member, each with a button that ends it. */
export function OwnSessions() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => requestData<readonly StaffSession[]>("/auth/sessions", { signal }),
  });
  const end = async (id: number) => {
    try {
      await request(`/auth/sessions/${id}`, { method: "DELETE" });
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
