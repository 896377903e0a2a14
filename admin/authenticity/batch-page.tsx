import { Link } from "react-router";
import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { localised } from "../language.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Fact } from "../ui/panel.tsx";
import { calendarDayText, dayText, LeftToRight } from "../ui/written-values.tsx";
import { BatchExport } from "./batch-export.tsx";
import { BatchNotes } from "./batch-notes.tsx";
import { BatchSteps } from "./batch-steps.tsx";
import { BatchStateChip } from "./state-chips.tsx";

/** Batch page: next step, export of the codes, results of checks. */
export function Component() {
  const mayChange = useMay("catalogue");
  return (
    <RowPage resource="code-batches" title={m.batch()} back={listPath("code-batches")}>
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

const figure = new Intl.NumberFormat("en-US");

function BatchFacts({ batch }: { readonly batch: AdminCodeBatch }) {
  return (
    <section className="panel panel-body stack" aria-label={m.batch()}>
      <h2>{m.batch()}</h2>
      <dl className="facts">
        <Fact label={m.product()}>{localised(batch.product_name_ar, batch.product_name_en)}</Fact>
        <Fact label={m.lot()}>
          <bdi dir="auto">{batch.lot || "—"}</bdi>
        </Fact>
        <Fact label={m.expires_on()}>
          {batch.expires_on === null
            ? "—"
            : `${calendarDayText(batch.expires_on)} ${batch.expires_on.slice(0, 4)}`}
        </Fact>
        <Fact label={m.code_count()}>{figure.format(batch.count)}</Fact>
        <Fact label={m.batch_of_days()}>{dayText(batch.created_at)}</Fact>
        <Fact label={m.checked_codes()}>
          {figure.format(batch.checked_codes)} <LeftToRight>{`(${batch.first_check_rate}%)`}</LeftToRight>
        </Fact>
        <Fact label={m.suspicious()} className={batch.suspicious_codes > 0 ? "text-red strong" : undefined}>
          {batch.suspicious_codes}
        </Fact>
      </dl>
      <Link className="link" to={`${listPath("code-checks")}?batch_id=${batch.id}#checks`}>
        {m.its_checks()}
      </Link>
    </section>
  );
}
