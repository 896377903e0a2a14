import { type StaffRole, staffRoles } from "#contract/admin/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";
import { roleName } from "../session/staff-session.ts";
import { ChoiceField } from "../ui/field.tsx";

const help = {
  owner: m.role_owner_help,
  manager: m.role_manager_help,
  packer: m.role_packer_help,
  reader: m.role_reader_help,
} as const satisfies Record<StaffRole, () => string>;

export function RoleField({
  value,
  errors,
  onChange,
}: {
  readonly value: StaffRole;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (role: StaffRole) => void;
}) {
  return (
    <ChoiceField
      label={m.role()}
      help={help[value]()}
      errors={errors}
      value={value}
      choices={staffRoles}
      nameOf={roleName}
      onChoose={onChange}
    />
  );
}
