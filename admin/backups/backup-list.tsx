import { useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Backup, BackupKind, Backups } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { momentInSentence, momentText } from "../ui/written-values.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { sizeText } from "./size-text.ts";

const kindNames: Readonly<Record<BackupKind, () => string>> = {
  daily: m.backup_daily,
  manual: m.backup_manual,
  before_restore: m.backup_before_restore,
  uploaded: m.backup_uploaded,
};

interface BackupListProps extends Pick<Backups, "backups" | "has_passphrase"> {
  /** Called for a download without a passphrase. */
  readonly onPassphrase: () => void;
}

/** List of backups, which an owner can download, restore and delete. */
export function BackupList({ backups, has_passphrase, onPassphrase }: BackupListProps) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<Backup | null>(null);
  const [restoring, setRestoring] = useState<Backup | null>(null);
  const { submit, isPending, message } = useSubmission();
  const download = ({ id }: Backup) =>
    submit(async () => {
      const { path } = await requestData("POST /backups/{id}/download", { path: { id } });
      // The response is a file: the page stays.
      window.location.assign(path);
    });
  return (
    <Panel title={m.backups()} beside={<span className="soft small">{m.backups_schedule()}</span>}>
      {message !== null && <Notice kind="error">{message}</Notice>}
      {backups.length === 0 && <p className="panel-body soft">{m.backup_none()}</p>}
      {backups.map((backup) => (
        <div key={backup.id} className="panel-body row wrap">
          <span className="stack" style={{ gap: 2, flex: "1 1 14rem", overflowWrap: "anywhere" }}>
            <span className="strong">{momentText(backup.made_at)}</span>
            <span className="soft small">
              <span className="number">{sizeText(backup.bytes)}</span> · <span dir="ltr">{backup.id}</span>
            </span>
          </span>
          {backup.is_sealed && <Chip>{m.backup_sealed()}</Chip>}
          <Chip>{kindNames[backup.kind]()}</Chip>
          <Button
            icon={Download}
            isPending={isPending}
            onClick={() => (has_passphrase ? void download(backup) : onPassphrase())}
          >
            {m.backup_download()}
          </Button>
          <Button icon={ArchiveRestore} onClick={() => setRestoring(backup)}>
            {m.backup_restore()}
          </Button>
          <Button icon={Trash2} aria-label={m.backup_delete()} onClick={() => setDeleting(backup)} />
        </div>
      ))}
      {restoring !== null && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
      {deleting !== null && (
        <AskDialog
          title={m.backup_delete_title({ time: momentInSentence(deleting.made_at) })}
          description={m.backup_delete_description()}
          confirm={m.backup_delete()}
          isDangerous
          onConfirm={async () => {
            await request("DELETE /backups/{id}", { path: { id: deleting.id } });
            toast(m.backup_deleted());
            await client.invalidateQueries({ queryKey: ["backups"] });
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}
