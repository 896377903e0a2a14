import { Link } from "react-router";
import type { AdminCodeBatch } from "#contract/admin/code-batch.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { calendarDayText, dayText, LeftToRight } from "../ui/written-values.tsx";

const figure = new Intl.NumberFormat("en-US");

export function BatchFacts({ batch }: { readonly batch: AdminCodeBatch }) {
  return (
    <section className="panel panel-body stack" aria-label={m.batch()}>
      <h2>{m.batch()}</h2>
      <dl className="facts">
        <dt>{m.product()}</dt>
        <dd>{localised(batch.product_name_ar, batch.product_name_en)}</dd>
        <dt>{m.lot()}</dt>
        <dd>
          <bdi dir="auto">{batch.lot || "—"}</bdi>
        </dd>
        <dt>{m.expires_on()}</dt>
        <dd>
          {batch.expires_on === null
            ? "—"
            : `${calendarDayText(batch.expires_on)} ${batch.expires_on.slice(0, 4)}`}
        </dd>
        <dt>{m.code_count()}</dt>
        <dd>{figure.format(batch.count)}</dd>
        <dt>{m.batch_of_days()}</dt>
        <dd>{dayText(batch.created_at)}</dd>
        <dt>{m.checked_codes()}</dt>
        <dd>
          {figure.format(batch.checked_codes)} <LeftToRight>{`(${batch.first_check_rate}%)`}</LeftToRight>
        </dd>
        <dt>{m.suspicious()}</dt>
        <dd className={batch.suspicious_codes > 0 ? "text-red strong" : undefined}>
          {batch.suspicious_codes}
        </dd>
      </dl>
      <Link className="link" to={`${listPath("code-checks")}?batch_id=${batch.id}#checks`}>
        {m.its_checks()}
      </Link>
    </section>
  );
}
