import { useQueryClient } from "@tanstack/react-query";
import { Check, Download, Lock, Printer } from "lucide-react";
import { useState } from "react";
import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { Notice } from "#ui/notice.tsx";
import { fileUrl, request, sendUntilGranted } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { momentInSentence } from "../ui/written-values.tsx";

/** Maximum number of labels in one print job. */
const maxLabels = 2000;

/** Export of a batch's codes as a file or labels. Can be repeated until staff confirm that the codes have arrived. */
export function BatchExport({
  batch,
  mayChange,
}: {
  readonly batch: AdminCodeBatch;
  readonly mayChange: boolean;
}) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ["code-batches"] });
  const confirm = async () => {
    await request("POST /code-batches/{id}/confirm-export", { path: { id: batch.id } });
    toast(m.export_confirmed_done());
    await refresh();
  };
  const exporting = useSubmission();
  const exportCodes = () =>
    exporting.submit(async () => {
      const name = "POST /code-batches/{id}/export";
      const codes = await sendUntilGranted(name, { path: { id: batch.id }, body: {} });
      saveFile(await codes.blob(), `codes-${batch.id}.csv`);
      await refresh();
    });
  // The export is recorded once its response has begun.
  const refreshSoon = () => void setTimeout(refresh, 1_500);
  return (
    <Panel
      title={m.exported_codes()}
      beside={
        <span className="soft small to-end">
          {batch.export_count === 0 ? m.not_exported() : m.exported_times({ count: batch.export_count })}
        </span>
      }
    >
      <div className="panel-body stack" style={{ gap: 14 }}>
        {batch.export_confirmed_at !== null ? (
          <div className="notice">
            <Lock size={18} aria-hidden />
            <div className="grow">
              {m.export_confirmed({ when: momentInSentence(batch.export_confirmed_at) })}
            </div>
          </div>
        ) : (
          <>
            <LastExport at={batch.exported_at} by={batch.exported_by} />
            {exporting.message !== null && <Notice kind="error">{exporting.message}</Notice>}
            {mayChange && (
              <div className="row wrap">
                <Button icon={Download} isPending={exporting.isPending} onClick={() => void exportCodes()}>
                  {m.export_codes()}
                </Button>
                {batch.count <= maxLabels && (
                  <form
                    method="post"
                    action={fileUrl("POST /code-batches/{id}/labels", { path: { id: batch.id } })}
                    target="_blank"
                    rel="noopener"
                    onSubmit={refreshSoon}
                  >
                    <Button type="submit" icon={Printer}>
                      {m.print_labels()}
                    </Button>
                  </form>
                )}
                {batch.exported_at !== null && (
                  <Button icon={Check} onClick={() => setAsking(true)}>
                    {m.confirm_export()}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={m.confirm_export_title()}
          description={m.confirm_export_description()}
          confirm={m.confirm_export_now()}
          isDangerous
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

interface LastExportProps {
  readonly at: AdminCodeBatch["exported_at"];
  readonly by: AdminCodeBatch["exported_by"];
}

function LastExport({ at, by }: LastExportProps) {
  if (at === null) return <p className="soft">{m.export_again_help()}</p>;
  const when = momentInSentence(at);
  return (
    <Notice kind="info">
      <strong>{by === null ? m.exported_at({ when }) : m.exported_at_by({ when, name: by })}</strong>
      <p>{m.export_again_help()}</p>
    </Notice>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
