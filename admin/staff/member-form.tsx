import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { type StaffMember, StaffPatch } from "#contract/admin/staff/staff.ts";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { FormField } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { RoleField } from "./role-field.tsx";

interface MemberValues {
  name: string;
  role: StaffRole;
}

const schema: z.ZodType<unknown, MemberValues> = z.preprocess((values) => values, StaffPatch);

/** The name and role of one of the staff. */
export function MemberForm({ member }: { readonly member: StaffMember }) {
  const client = useQueryClient();
  const names = { name: m.staff_name(), role: m.role() };
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<MemberValues, StaffMember>({
    schema,
    values: { name: member.name, role: member.role },
    names,
    row: member,
    valuesOf: ({ name, role }) => ({ name, role }),
    async save(body, over = member) {
      const headers = { "If-Match": `"${over.updated_at}"` };
      await request(`/staff/${member.id}`, { method: "PATCH", body, headers });
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <section className="panel" aria-label={m.role()}>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      <form className="panel-body stack" style={{ gap: 14 }} onSubmit={submit} noValidate>
        {failure !== null && <Notice tone="red">{failure}</Notice>}
        {conflict !== null && (
          <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
        )}
        <FormField form={form} name="name" label={names.name}>
          {(props) => <input {...props} className="input" dir="auto" maxLength={80} />}
        </FormField>
        <RoleField
          value={form.watch("role")}
          onChange={(role) => form.setValue("role", role, { shouldDirty: true })}
        />
        <Button
          kind="primary"
          type="submit"
          className="self-start"
          isPending={isSubmitting}
          disabled={!isDirty}
        >
          {m.save()}
        </Button>
      </form>
    </section>
  );
}
