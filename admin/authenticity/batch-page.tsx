import type { AdminCodeBatch } from "#contract/admin/code-batch.ts";
import { localised } from "../language.ts";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { BatchExport } from "./batch-export.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { BatchNotes } from "./batch-notes.tsx";
import { BatchStateChip } from "./batch-state.tsx";
import { BatchSteps } from "./batch-steps.tsx";

/** Batch page: next step, export of the codes, results of checks. */
export function Component() {
  const mayChange = useMay("catalogue");
  return (
    <RowPage<AdminCodeBatch> resource="code-batches" title={m.batch()} back={listPath("code-batches")}>
      {(batch) => (
        <>
          <PageHead
            title={m.batch_title({ id: batch.id })}
            titleText={m.batch_title({ id: batch.id })}
            back={listPath("code-batches")}
            beside={<BatchStateChip state={batch.state} />}
          >
            <NeighbourLinks resource="code-batches" id={batch.id} />
          </PageHead>
          <p className="soft home-day">{localised(batch.product_name_ar, batch.product_name_en)}</p>
          <div className="page-columns">
            <div>
              <BatchExport batch={batch} mayChange={mayChange} />
              <BatchNotes key={batch.id} batch={batch} mayChange={mayChange} />
            </div>
            <div>
              {mayChange && batch.state !== "void" && <BatchSteps batch={batch} />}
              <BatchFacts batch={batch} />
            </div>
          </div>
        </>
      )}
    </RowPage>
  );
}
