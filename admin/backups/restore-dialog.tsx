import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Backup, BackupLoss } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ageText, momentInSentence } from "../ui/written-values.tsx";
import { CountList } from "./count-list.tsx";
import { SealedPassphrase } from "./sealed-passphrase.tsx";

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Dialog that lists what a restore loses, and begins it when the name of the shop is typed. */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const client = useQueryClient();
  const query = useQuery(
    queryOptions({
      ...dataQuery(["backups", "loss", backup.id], "GET /backups/{id}/loss", { path: { id: backup.id } }),
      gcTime: 0,
    }),
  );
  const title = backup.is_sealed
    ? m.backup_restore_uploaded()
    : m.backup_restore_title({ time: momentInSentence(backup.made_at) });
  const loss = query.data;
  if (loss === undefined)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        <NotLoaded query={query} />
      </Dialog>
    );
  if (loss.command !== null)
    return (
      <Dialog isOpen title={title} description={m.backup_restore_elsewhere()} onClose={onClose}>
        <Lost {...loss} />
        <p className="row wrap">
          <code dir="ltr" className="grow" style={{ overflowWrap: "anywhere" }}>
            {loss.command}
          </code>
          <CopyButton text={loss.command} label={m.backup_restore_copy()} />
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      confirm={
        loss.is_sealed
          ? m.backup_restore_confirm_sealed()
          : m.backup_restore_confirm({ age: ageText(loss.made_at) })
      }
      isDangerous
      initial={{ confirmation: "", passphrase: "" }}
      isReady={({ confirmation, passphrase }) =>
        confirmation.trim() === loss.confirmation && (!loss.is_sealed || passphrase !== "")
      }
      save={async (body) => {
        await request("POST /backups/{id}/restore", { path: { id: backup.id }, body });
        toast(m.backup_restore_begun());
        await client.invalidateQueries({ queryKey: ["backups"] });
      }}
    >
      {({ text }) => (
        <>
          <Lost {...loss} />
          <p className="soft small">{m.backup_restore_help()}</p>
          {loss.is_sealed && <SealedPassphrase {...text("passphrase")} />}
          <TypedField
            label={m.backup_restore_type()}
            help={loss.confirmation}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            {...text("confirmation")}
          />
        </>
      )}
    </FormDialog>
  );
}

function Lost(loss: BackupLoss) {
  if (loss.is_sealed) return <Notice kind="error">{m.backup_lost_unknown()}</Notice>;
  return <LostCounts {...loss} />;
}

function LostCounts({
  made_at,
  orders,
  handled_orders,
  payments,
  statements,
  products,
  customers,
}: BackupLoss) {
  const counts = [
    [m.backup_lost_orders(), orders],
    [m.backup_lost_handled(), handled_orders],
    [m.backup_lost_payments(), payments],
    [m.backup_lost_statements(), statements],
    [m.backup_lost_products(), products],
    [m.backup_lost_customers(), customers],
  ] as const;
  return (
    <>
      <Notice kind="error">{m.backup_lost_since({ age: ageText(made_at) })}</Notice>
      <CountList counts={counts} />
    </>
  );
}
