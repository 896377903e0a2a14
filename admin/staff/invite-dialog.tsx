import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { RoleField } from "./role-field.tsx";

/** Dialog that invites a staff member: an e-mailed link to set a password. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("packer");
  const { submit, isPending, errors, message } = useSubmission();
  const invite = () =>
    submit(async () => {
      await request("/staff", { method: "POST", body: { name, email, role } });
      toast(m.invitation_sent());
      await client.invalidateQueries({ queryKey: ["staff"] });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.invite()}
      description={m.invite_description()}
      onClose={onClose}
      onSubmit={() => void invite()}
      confirm={m.send_invitation()}
      isPending={isPending}
      message={message}
    >
      <TypedField
        label={m.staff_name()}
        errors={errors["name"]}
        dir="auto"
        autoComplete="off"
        maxLength={80}
        value={name}
        onType={setName}
      />
      <TypedField
        label={m.email()}
        errors={errors["email"]}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={email}
        onType={setEmail}
      />
      <RoleField value={role} errors={errors["role"]} onChange={setRole} />
    </SubmitDialog>
  );
}
