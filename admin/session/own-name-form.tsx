import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { staffSession } from "./staff-session.ts";

/** Form of one's own name, as colleagues and the audit log show it. */
export function OwnNameForm({ name: saved }: { readonly name: string }) {
  const client = useQueryClient();
  const [name, setName] = useState(saved);
  const { submit, isPending, errors, message } = useSubmission();
  return (
    <form
      className="stack"
      style={{ gap: 12 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async () => {
          await request("/auth/me", { method: "PATCH", body: { name } });
          toast(m.saved());
          await client.invalidateQueries({ queryKey: staffSession.queryKey });
        });
      }}
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
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
    </form>
  );
}
