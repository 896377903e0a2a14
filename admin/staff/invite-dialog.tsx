import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { RoleField } from "./role-field.tsx";

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Called with a colleague who gets no e-mail, since the shop has no mail server. */
  readonly onUnsent: (member: StaffMember) => void;
}

/** Dialog that invites a staff member: an e-mailed link to set a password, or one to pass on without a mail server. */
export function InviteDialog({ onClose, onUnsent }: InviteDialogProps) {
  const client = useQueryClient();
  const { sends_mail } = useStaff();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("packer");
  const { submit, isPending, errors, message } = useSubmission();
  const invite = () =>
    submit(async () => {
      const body = { name, email, role };
      const data = await requestData<StaffMember>("/staff", { method: "POST", body });
      toast(sends_mail ? m.invitation_sent() : m.invitation_kept());
      await client.invalidateQueries({ queryKey: ["staff"] });
      onClose();
      if (!sends_mail) onUnsent(data);
    });
  return (
    <SubmitDialog
      title={m.invite()}
      description={sends_mail ? m.invite_description() : m.invite_description_unsent()}
      onClose={onClose}
      onSubmit={() => void invite()}
      confirm={sends_mail ? m.send_invitation() : m.invite_without_mail()}
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
