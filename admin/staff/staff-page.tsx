import { useQueryClient } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { type StaffRole, staffRoles } from "#contract/admin/staff-roles.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { codeFilter } from "../list/filters.tsx";
import { type ListColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { roleName, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { CutWords, momentText } from "../ui/written-values.tsx";
import { RoleField } from "./role-field.tsx";
import { SecondFactorChip } from "./second-factor-chip.tsx";
import { StaffLinkDialog } from "./staff-link-dialog.tsx";

const tabChoices: TabChoices = {
  current: [m.tab_staff_current, { removed: "0" }],
  removed: [m.tab_staff_removed, { removed: "1" }],
};

const columns: readonly ListColumn<StaffMember>[] = [
  rowColumn("staff", "name", m.staff_name, ({ name }) => <CutWords>{name}</CutWords>, "name"),
  {
    id: "email",
    header: m.email,
    sortsBy: "email",
    cell: ({ email }) => <CutWords dir="ltr">{email}</CutWords>,
  },
  { id: "role", header: m.role, cell: ({ role }) => roleName(role) },
  { id: "second_factor", header: m.second_factor, cell: (member) => <SecondFactorChip member={member} /> },
  {
    id: "last_used_at",
    header: m.last_sign_in,
    cell: ({ last_used_at }) => (
      <span className="soft">{last_used_at === null ? m.not_signed_in() : momentText(last_used_at)}</span>
    ),
  },
];

export function Component() {
  const { state, tabs } = useTabbedList("staff", m.staff_by_state(), "current", tabChoices);
  const [isInviting, setInviting] = useState(false);
  const [unsent, setUnsent] = useState<StaffMember | null>(null);
  return (
    <>
      <PageHead title={m.nav_team()}>
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          {m.invite()}
        </Button>
      </PageHead>
      <ResourceList
        resource="staff"
        state={state}
        columns={columns}
        defaultSort={{ sort: "name", order: "asc" }}
        nameOf={({ name }) => name}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_staff()}
        filters={[codeFilter("role", m.role(), staffRoles, (value) => roleName(value))]}
        empty={<Empty icon={Users} title={m.no_staff()} />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onUnsent={setUnsent} />}
      {unsent !== null && <StaffLinkDialog member={unsent} onClose={() => setUnsent(null)} />}
    </>
  );
}

const Card = rowCard("staff", (row) => (
  <>
    <span className="row">
      <span className="strong grow">
        <CutWords>{row.name}</CutWords>
      </span>
      {roleName(row.role)}
    </span>
    <span className="row soft small">
      <span className="grow">
        <CutWords dir="ltr">{row.email}</CutWords>
      </span>
      <SecondFactorChip member={row} />
    </span>
  </>
));

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Called with a colleague who gets no e-mail, since the shop has no mail server. */
  readonly onUnsent: (member: StaffMember) => void;
}

/** Dialog that invites a staff member: an e-mailed link to set a password, or one to pass on without a mail server. */
function InviteDialog({ onClose, onUnsent }: InviteDialogProps) {
  const client = useQueryClient();
  const { sends_mail } = useStaff();
  return (
    <FormDialog
      title={m.invite()}
      description={sends_mail ? m.invite_description() : m.invite_description_unsent()}
      onClose={onClose}
      confirm={sends_mail ? m.send_invitation() : m.invite_without_mail()}
      initial={{ name: "", email: "", role: "packer" as StaffRole }}
      save={async (body) => {
        const data = await requestData("POST /staff", { body });
        toast(sends_mail ? m.invitation_sent() : m.invitation_kept());
        await client.invalidateQueries({ queryKey: ["staff"] });
        if (!sends_mail) onUnsent(data);
      }}
    >
      {({ text, values, errors, change }) => (
        <>
          <TypedField label={m.staff_name()} dir="auto" autoComplete="off" maxLength={80} {...text("name")} />
          <TypedField
            label={m.email()}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            {...text("email")}
          />
          <RoleField value={values.role} errors={errors["role"]} onChange={(role) => change({ role })} />
        </>
      )}
    </FormDialog>
  );
}
