import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { staffRoles } from "#contract/admin/staff/staff-roles.ts";
import { choiceFilter } from "../list/choice-filter.tsx";
import { type ListColumn, RowCard, rowColumn } from "../list/list-parts.tsx";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { type TabChoices, useTabbedList } from "../list/use-tabbed-list.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { roleName } from "../session/role-name.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { CutWords, momentText } from "../ui/written-values.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
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
        <Button icon={<UserPlus size={17} aria-hidden />} onClick={() => setInviting(true)}>
          {m.invite()}
        </Button>
      </PageHead>
      <ResourceList<StaffMember>
        resource="staff"
        label={m.nav_team()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "name", order: "asc" }}
        nameOf={({ name }) => name}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_staff()}
        filters={[
          choiceFilter({
            id: "role",
            label: m.role(),
            choices: staffRoles.map((value) => ({ value, label: roleName(value) })),
          }),
        ]}
        empty={<Empty icon={<Users size={26} />} title={m.no_staff()} />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onUnsent={setUnsent} />}
      {unsent !== null && <StaffLinkDialog member={unsent} onClose={() => setUnsent(null)} />}
    </>
  );
}

function Card({ row }: CardProps<StaffMember>) {
  return (
    <RowCard to={rowPath("staff", row.id)}>
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
    </RowCard>
  );
}
