import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { staffSession } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitForm } from "../ui/submit-form.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Form of one's own name, as colleagues and the audit log show it. */
export function OwnNameForm({ name: saved }: { readonly name: string }) {
  const client = useQueryClient();
  const [name, setName] = useState(saved);
  const { submit, isPending, errors, message } = useSubmission();
  const save = () =>
    submit(async () => {
      await request("/auth/me", { method: "PATCH", body: { name } });
      toast(m.saved());
      await client.invalidateQueries({ queryKey: staffSession.queryKey });
    });
  return (
    <SubmitForm gap={12} message={message} onSubmit={save}>
      <TypedField
        label={m.your_name()}
        errors={errors["name"]}
        dir="auto"
        autoComplete="name"
        maxLength={80}
        value={name}
        onType={setName}
      />
      <Button type="submit" className="self-start" isPending={isPending} disabled={name.trim() === saved}>
        {m.save()}
      </Button>
    </SubmitForm>
  );
}
