import { useQueryClient } from "@tanstack/react-query";
import { Link as LinkIcon, LogOut, Mail, ShieldOff, Undo2, UserX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { type StaffMember, StaffPatch } from "#contract/admin/staff/staff.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { Notice } from "#ui/notice.tsx";
import { request } from "../api/request.ts";
import { InputField } from "../form/fields.tsx";
import { SaveButton } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMailNote, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Fact } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { dayText, LeftToRight, momentText } from "../ui/written-values.tsx";
import { RoleField } from "./role-field.tsx";
import { SecondFactorChip } from "./second-factor-chip.tsx";
import { StaffLinkDialog } from "./staff-link-dialog.tsx";

/** Staff member: name, role, sign-in, and removal. */
export function Component() {
  return (
    <RowPage resource="staff" title={m.nav_team()} back={listPath("staff")}>
      {(member) => <MemberView key={member.id} member={member} />}
    </RowPage>
  );
}

function MemberView({ member }: { readonly member: StaffMember }) {
  const client = useQueryClient();
  const { sends_mail } = useStaff();
  const withMailNote = useMailNote();
  const { submit, isPending, message } = useSubmission();
  const [asking, setAsking] = useState<"leave" | "factors" | "link" | null>(null);
  const { id, name } = member;
  const path = { id };
  const finish = async (step: Promise<unknown>, said: string) => {
    await step;
    toast(said);
    await client.invalidateQueries({ queryKey: ["staff"] });
  };
  const act = (start: () => Promise<unknown>, said: string) => void submit(() => finish(start(), said));
  const setRemoved = (removed: boolean) => request("PATCH /staff/{id}", { path, body: { removed } });
  const close = () => setAsking(null);
  const sent = member.invited ? m.invitation_sent() : m.link_sent();
  const invited = sends_mail ? sent : m.mail_kept_unsent();
  return (
    <>
      <PageHead
        title={<bdi dir="auto">{name}</bdi>}
        titleText={name}
        back={listPath("staff")}
        beside={<SecondFactorChip member={member} />}
      >
        <NeighbourLinks resource="staff" id={id} />
        {member.removed ? (
          <Button
            icon={<Undo2 size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            onClick={() => act(() => setRemoved(false), m.staff_taken_back())}
          >
            {m.take_back()}
          </Button>
        ) : (
          <Button kind="danger" icon={UserX} onClick={() => setAsking("leave")}>
            {m.let_staff_go()}
          </Button>
        )}
      </PageHead>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="page-columns">
        <div>
          <MemberForm key={member.id} member={member} />
        </div>
        <div>
          <MemberSignIn
            member={member}
            isPending={isPending}
            onInvite={() => act(() => request("POST /staff/{id}/invite", { path }), invited)}
            onShowLink={() => setAsking("link")}
            onEndSessions={() =>
              act(() => request("DELETE /staff/{id}/sessions", { path }), m.sessions_ended())
            }
            onResetFactors={() => setAsking("factors")}
          />
        </div>
      </div>
      {asking === "leave" && (
        <AskDialog
          title={m.let_go_title({ name })}
          description={m.let_go_description()}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={() => finish(setRemoved(true), m.staff_was_removed())}
          onClose={close}
        />
      )}
      {asking === "link" && <StaffLinkDialog member={member} onClose={close} />}
      {asking === "factors" && (
        <AskDialog
          title={m.reset_two_step_title({ name })}
          description={withMailNote(m.reset_two_step_description())}
          confirm={m.remove_now()}
          isDangerous
          onConfirm={() =>
            finish(request("DELETE /staff/{id}/second-factor", { path }), m.two_step_removed())
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface MemberValues {
  name: string;
  role: StaffRole;
}

const schema: z.ZodType<unknown, MemberValues> = z.preprocess((values) => values, StaffPatch);

function MemberForm({ member }: { readonly member: StaffMember }) {
  const names = { name: m.staff_name(), role: m.role() };
  const save = useSaveRow("staff");
  const state = useResourceForm<MemberValues, StaffMember>({
    schema,
    values: { name: member.name, role: member.role },
    names,
    row: member,
    valuesOf: ({ name, role }) => ({ name, role }),
    save: (values, over = member) => save({ body: values, over }),
  });
  const { form } = state;
  return (
    <section className="panel" aria-label={m.role()}>
      <ResourceForm state={state} className="panel-body stack" style={{ gap: 14 }}>
        <InputField form={form} name="name" label={names.name} dir="auto" maxLength={80} />
        <RoleField
          value={form.watch("role")}
          onChange={(role) => form.setValue("role", role, { shouldDirty: true })}
        />
        <SaveButton form={form} kind="primary" className="self-start" />
      </ResourceForm>
    </section>
  );
}

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
        <Button icon={Mail} isPending={isPending} onClick={onInvite}>
          {member.invited ? m.invite_again() : m.send_password_link()}
        </Button>
      )}
      {!member.removed && (
        <Button icon={LinkIcon} onClick={onShowLink}>
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
        <Button kind="danger" icon={ShieldOff} onClick={onResetFactors}>
          {m.reset_two_step()}
        </Button>
      )}
      <Link className="link" to={`${listPath("audit-log")}?staff_id=${member.id}`}>
        {m.their_changes()}
      </Link>
    </section>
  );
}
