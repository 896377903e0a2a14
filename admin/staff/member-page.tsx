import { useQueryClient } from "@tanstack/react-query";
import { LogOut, Mail, ShieldOff, Undo2, UserX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { request } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { LeftToRight } from "../ui/left-to-right.tsx";
import { dayText, momentText } from "../ui/moments.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { MemberForm } from "./member-form.tsx";
import { SecondFactorChip } from "./second-factor-chip.tsx";

/** One of the staff: name and role, how they sign in, and the ways out. */
export function Component() {
  return (
    <RowPage<StaffMember> resource="staff" title={m.nav_team()} back={paths.staff}>
      {(member) => <MemberView key={member.id} member={member} />}
    </RowPage>
  );
}

function MemberView({ member }: { readonly member: StaffMember }) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const [asking, setAsking] = useState<"leave" | "factors" | null>(null);
  const { id, name } = member;
  const send = async (method: "POST" | "PATCH" | "DELETE", path: string, said: string, body?: object) => {
    await request(`/staff/${id}${path}`, { method, ...(body !== undefined && { body }) });
    toast(said);
    await client.invalidateQueries({ queryKey: ["staff"] });
  };
  const act = (...call: Parameters<typeof send>) => void submit(() => send(...call));
  const close = () => setAsking(null);
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{name}</bdi>}
        titleText={name}
        back={paths.staff}
        beside={<SecondFactorChip member={member} />}
      >
        <NeighbourLinks resource="staff" id={id} pathOf={(other) => pathTo(paths.staffMember, other)} />
        {member.removed ? (
          <Button
            icon={<Undo2 size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            onClick={() => act("PATCH", "", m.staff_taken_back(), { removed: false })}
          >
            {m.take_back()}
          </Button>
        ) : (
          <Button kind="danger" icon={<UserX size={17} aria-hidden />} onClick={() => setAsking("leave")}>
            {m.let_staff_go()}
          </Button>
        )}
      </PageHead>
      {message !== null && <Notice tone="red">{message}</Notice>}
      <div className="page-columns">
        <div>
          <MemberForm key={member.id} member={member} />
        </div>
        <div>
          <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.sign_in()}>
            <h2>{m.sign_in()}</h2>
            <dl className="facts">
              <dt>{m.email()}</dt>
              <dd>
                <LeftToRight>{member.email}</LeftToRight>
              </dd>
              <dt>{m.sessions_of()}</dt>
              <dd>{m.open_sessions({ count: member.sessions })}</dd>
              <dt>{m.last_sign_in()}</dt>
              <dd>{member.last_used_at === null ? m.not_signed_in() : momentText(member.last_used_at)}</dd>
              <dt>{m.batch_of_days()}</dt>
              <dd>{dayText(member.created_at)}</dd>
            </dl>
            {!member.removed && (
              <Button
                icon={<Mail size={17} aria-hidden />}
                isPending={isPending}
                onClick={() => act("POST", "/invite", member.invited ? m.invitation_sent() : m.link_sent())}
              >
                {member.invited ? m.invite_again() : m.send_password_link()}
              </Button>
            )}
            {member.sessions > 0 && (
              <Button
                icon={<LogOut size={17} className="mirror" aria-hidden />}
                isPending={isPending}
                onClick={() => act("DELETE", "/sessions", m.sessions_ended())}
              >
                {m.end_sessions()}
              </Button>
            )}
            {member.second_factor && (
              <Button
                kind="danger"
                icon={<ShieldOff size={17} aria-hidden />}
                onClick={() => setAsking("factors")}
              >
                {m.reset_two_step()}
              </Button>
            )}
            <Link className="link" to={`${paths.auditLog}?staff_id=${id}`}>
              {m.their_changes()}
            </Link>
          </section>
        </div>
      </div>
      {asking === "leave" && (
        <AskDialog
          title={m.let_go_title({ name })}
          description={m.let_go_description()}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={() => send("PATCH", "", m.staff_was_removed(), { removed: true })}
          onClose={close}
        />
      )}
      {asking === "factors" && (
        <AskDialog
          title={m.reset_two_step_title({ name })}
          description={m.reset_two_step_description()}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={() => send("DELETE", "/second-factor", m.two_step_removed())}
          onClose={close}
        />
      )}
    </>
  );
}
