import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { m } from "../messages/compiled/messages.js";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { useChangeReturn } from "./use-change-return.ts";

/** Dialog that lets a returned pack be sold again: its code has its usual verdict afterwards. */
export function ReleaseCodeDialog({
  found,
  onClose,
}: {
  readonly found: AdminReturn;
  readonly onClose: () => void;
}) {
  const { send } = useChangeReturn();
  const [code, setCode] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  const save = () =>
    submit(async () => {
      await send(found, "release-code", { code });
      toast(m.release_code_done());
      onClose();
    });
  return (
    <SubmitDialog
      title={m.release_code()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.release_code()}
      isPending={isPending}
      message={message}
    >
      <TypedField
        label={m.pack_code()}
        help={m.release_code_hint()}
        errors={errors["code"]}
        maxLength={40}
        dir="ltr"
        value={code}
        onType={setCode}
      />
    </SubmitDialog>
  );
}
