import { Link as LinkIcon, LogOut, Mail, ShieldOff } from "lucide-react";
import { Link } from "react-router";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Fact } from "../ui/panel.tsx";
import { dayText, LeftToRight, momentText } from "../ui/written-values.tsx";

/** Panel with the sign-in of a staff member: e-mail, sessions, second factor. */
export function MemberSignIn({
  member,
  isPending,
  onInvite,
  onShowLink,
  onEndSessions,
  onResetFactors,
}: {
  readonly member: StaffMember;
  readonly isPending: boolean;
  readonly onInvite: () => void;
  readonly onShowLink: () => void;
  readonly onEndSessions: () => void;
  readonly onResetFactors: () => void;
}) {
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.sign_in()}>
      <h2>{m.sign_in()}</h2>
      <dl className="facts">
        <Fact label={m.email()}>
          <LeftToRight>{member.email}</LeftToRight>
        </Fact>
        <Fact label={m.sessions_of()}>{m.open_sessions({ count: member.sessions })}</Fact>
        <Fact label={m.last_sign_in()}>
          {member.last_used_at === null ? m.not_signed_in() : momentText(member.last_used_at)}
        </Fact>
        <Fact label={m.batch_of_days()}>{dayText(member.created_at)}</Fact>
      </dl>
      {!member.removed && (
        <Button icon={<Mail size={17} aria-hidden />} isPending={isPending} onClick={onInvite}>
          {member.invited ? m.invite_again() : m.send_password_link()}
        </Button>
      )}
      {!member.removed && (
        <Button icon={<LinkIcon size={17} aria-hidden />} onClick={onShowLink}>
          {m.staff_link_show()}
        </Button>
      )}
      {member.sessions > 0 && (
        <Button
          icon={<LogOut size={17} className="mirror" aria-hidden />}
          isPending={isPending}
          onClick={onEndSessions}
        >
          {m.end_sessions()}
        </Button>
      )}
      {member.second_factor && (
        <Button kind="danger" icon={<ShieldOff size={17} aria-hidden />} onClick={onResetFactors}>
          {m.reset_two_step()}
        </Button>
      )}
      <Link className="link" to={`${listPath("audit-log")}?staff_id=${member.id}`}>
        {m.their_changes()}
      </Link>
    </section>
  );
}
