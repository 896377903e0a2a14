import { useQueryClient } from "@tanstack/react-query";
import { Notice } from "#ui/notice.tsx";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";

/** Dialog that sets the passphrase of downloads. Older downloads keep theirs. */
export function PassphraseDialog({ onClose }: Closable) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={m.backup_passphrase()}
      description={m.backup_passphrase_description()}
      onClose={onClose}
      confirm={m.save()}
      initial={{ passphrase: "" }}
      save={async (body) => {
        await request("PUT /backups/passphrase", { body });
        toast(m.backup_passphrase_saved());
        await client.invalidateQueries({ queryKey: ["backups"] });
      }}
    >
      {({ text }) => (
        <>
          <Notice kind="warning">{m.backup_passphrase_warning()}</Notice>
          <TypedField
            label={m.backup_passphrase()}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            {...text("passphrase")}
          />
        </>
      )}
    </FormDialog>
  );
}
