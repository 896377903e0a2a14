import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { DoorOpen, Download } from "lucide-react";
import type { BackupRestore } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { exportUrl, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { momentInSentence } from "../ui/written-values.tsx";
import { CountList } from "./count-list.tsx";
import { countText, problemText } from "./proof-panel.tsx";

const steps: Readonly<Record<Exclude<BackupRestore["step"], "done" | "failed">, () => string>> = {
  proving: m.backup_restore_proving,
  files: m.backup_restore_files,
  backing_up: m.backup_restore_backing_up,
  restoring: m.backup_restore_restoring,
};

const day = 24 * 60 * 60_000;

/** Whether a restore is running. */
export function isRestoring(restore: BackupRestore | null | undefined): boolean {
  return restore !== null && restore !== undefined && restore.step in steps;
}

/** State of the last restore into the shop: a failure for a week, lost orders for 30 days. `isAway`: the shop does not respond, because it is closed for the last steps. */
export function RestoreState({
  restore,
  isAway,
}: {
  readonly restore: BackupRestore | null;
  readonly isAway: boolean;
}) {
  if (restore === null) return null;
  const age = Date.now() - Date.parse(restore.at);
  if (restore.step === "done") return age < 30 * day ? <LostOrders {...restore} /> : null;
  if (restore.step === "failed" && age > 7 * day) return null;
  if (restore.step === "failed")
    return (
      <Notice kind="error" title={m.backup_restore_failed({ time: momentInSentence(restore.at) })}>
        <p>{problemText(restore.problem ?? "failed")}</p>
        <p dir="ltr" className="small" style={{ overflowWrap: "anywhere" }}>
          {restore.reason}
        </p>
      </Notice>
    );
  return (
    <Notice kind="warning" title={m.backup_restore_running()}>
      <p>{isAway ? m.backup_restore_closed() : steps[restore.step]()}</p>
    </Notice>
  );
}

function LostOrders({ at, lost_orders }: BackupRestore) {
  if (lost_orders === 0) return null;
  return (
    <Notice kind="warning" title={m.lost_orders_title({ count: countText(lost_orders) })}>
      <div className="stack" style={{ gap: 12 }}>
        <p>{m.lost_orders_help({ time: momentInSentence(at) })}</p>
        <div>
          <a className="button" href={exportUrl("GET /instance/lost-orders.csv")} download>
            <Download size={17} aria-hidden />
            {m.lost_orders_download()}
          </a>
        </div>
      </div>
    </Notice>
  );
}

const restored = queryOptions(dataQuery(["instance", "restored"], "GET /instance/restored"));

/** Panel of a restored shop: counts of held messages and moved deadlines, and the button that opens the shop. */
export function RestoredPanel({ erased }: { readonly erased: number }) {
  const client = useQueryClient();
  const { data } = useQuery(restored);
  const { submit, isPending, message } = useSubmission();
  if (data === undefined || data === null) return null;
  const counts = [
    [m.restored_held_messages(), data.held_messages],
    [m.restored_unpaid_orders(), data.unpaid_orders],
    [m.restored_unconfirmed_orders(), data.unconfirmed_orders],
    [m.restored_notices(), data.unconfirmed_notices],
    [m.restored_erased(), erased],
  ] as const;
  const open = () =>
    submit(async () => {
      await request("PUT /instance/open");
      toast(m.restored_opened());
      await client.invalidateQueries();
    });
  return (
    <Notice
      kind="error"
      title={m.restored_title({
        made: momentInSentence(data.backup_made_at),
        restored: momentInSentence(data.restored_at),
      })}
    >
      <div className="stack" style={{ gap: 12 }}>
        <p>{m.restored_help()}</p>
        <CountList counts={counts} />
        {message !== null && <p>{message}</p>}
        <div>
          <Button kind="primary" icon={DoorOpen} isPending={isPending} onClick={() => void open()}>
            {m.restored_open()}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
