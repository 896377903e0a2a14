import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Redirect } from "#contract/admin/redirects/redirect.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

/** Dialog that adds or changes a redirect. */
export function RedirectDialog({
  redirect,
  onClose,
}: {
  /** Null for a new one. */
  readonly redirect: Redirect | null;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({ path: redirect?.path ?? "", target: redirect?.target ?? "" });
  const { submit, isPending, errors, message } = useSubmission();
  const save = () =>
    submit(async () => {
      if (redirect === null) await requestData("POST /redirects", { body: typed });
      else {
        const { id, updated_at: version } = redirect;
        await requestData("PATCH /redirects/{id}", { path: { id }, body: typed, version });
      }
      await client.invalidateQueries({ queryKey: ["redirects"] });
      toast(m.saved());
      onClose();
    });
  const field = (name: "path" | "target", label: string, hint: string) => (
    <TypedField
      label={label}
      help={hint}
      errors={errors[name]}
      dir="ltr"
      autoComplete="off"
      maxLength={1000}
      value={typed[name]}
      onType={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <SubmitDialog
      title={redirect === null ? m.new_redirect() : m.edit_redirect()}
      description={m.redirect_description()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.save()}
      cancel={m.cancel()}
      isPending={isPending}
    >
      {message !== null && <Notice kind="error">{message}</Notice>}
      {field("path", m.redirect_path(), m.redirect_path_hint())}
      {field("target", m.redirect_target(), m.redirect_target_hint())}
    </SubmitDialog>
  );
}
