import { z } from "zod";
import { type StaffMember, StaffPatch } from "#contract/admin/staff/staff.ts";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { InputField } from "../form/input-field.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { SaveButton } from "../form/save-button.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { RoleField } from "./role-field.tsx";

interface MemberValues {
  name: string;
  role: StaffRole;
}

const schema: z.ZodType<unknown, MemberValues> = z.preprocess((values) => values, StaffPatch);

export function MemberForm({ member }: { readonly member: StaffMember }) {
  const names = { name: m.staff_name(), role: m.role() };
  const save = useSaveRow<StaffMember>("staff");
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
