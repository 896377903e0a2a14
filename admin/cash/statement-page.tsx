import { Check, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { Notice } from "#ui/notice.tsx";
import { exportUrl, request } from "../api/request.ts";
import { ListTabs } from "../list/list-tabs.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { dayInSentence, LeftToRight } from "../ui/written-values.tsx";
import { StatementFigures, StatementFoot } from "./statement-figures.tsx";
import { StatementProblems } from "./statement-problems.tsx";
import { resultName, StatementTable } from "./statement-table.tsx";
import { useStatementActions } from "./use-statement-actions.ts";
import "./cash.css";
import { useQueryClient } from "@tanstack/react-query";
import { AskDialog } from "../ui/dialog.tsx";

const tabs = ["undecided", "different", "missing", "unknown", "equal"] as const;

/** Courier's statement compared with the orders: equal rows, differences with causes and decisions, and closing. */
export function Component() {
  return (
    <RowPage resource="statements" title={m.statement()}>
      {(sheet) => <Statement sheet={sheet} />}
    </RowPage>
  );
}

function Statement({ sheet }: { readonly sheet: StatementSheet }) {
  const mayChange = useMay("money") && sheet.closed_at === null;
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? (sheet.undecided > 0 ? "undecided" : "equal");
  const { refresh, ...actions } = useStatementActions(sheet);
  const [isRemoving, setRemoving] = useState(false);
  const rows = sheet.rows.filter((row) => isInTab(row, tab));
  const labels = {
    undecided: m.needs_decision(),
    different: resultName("different"),
    missing: resultName("missing"),
    unknown: resultName("unknown"),
    equal: resultName("equal"),
  };
  const counts = {
    undecided: sheet.undecided,
    different: sheet.different,
    missing: sheet.missing,
    unknown: sheet.unknown,
    equal: sheet.equal,
  };
  const name = sheet.reference === "" ? `#${sheet.id}` : sheet.reference;

  return (
    <>
      <PageHead
        title={
          <>
            {m.statement()} <LeftToRight>{name}</LeftToRight>
          </>
        }
        titleText={`${m.statement()} ${name}`}
        back={listPath("statements")}
        beside={
          <span className="soft small on-desk">
            <bdi dir="auto">{sheet.courier_name}</bdi> ·{" "}
            {m.covers_until({ day: dayInSentence(`${sheet.covers_until}T12:00:00Z`) })}
          </span>
        }
      >
        <StatementSteps sheet={sheet} />
        {mayChange && (
          <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
            {m.remove_statement()}
          </Button>
        )}
      </PageHead>
      <StatementFigures sheet={sheet} />
      {sheet.problems.length > 0 && (
        <Notice kind="error">
          <strong>{m.statement_problems()}</strong>
          <StatementProblems problems={sheet.problems} />
        </Notice>
      )}
      <section className="panel" aria-label={m.statement()}>
        <div className="tabs-and-action">
          <ListTabs
            label={m.result()}
            current={tab}
            params={params}
            tabs={tabs.map((key) => ({ key, label: labels[key], count: counts[key] }))}
          />
          {sheet.different + sheet.missing + sheet.unknown > 0 && (
            <a
              className="button on-desk"
              href={exportUrl("GET /statements/{id}/differences.csv", { path: { id: sheet.id } })}
              download
            >
              <Download size={17} aria-hidden />
              {m.export_differences()}
            </a>
          )}
        </div>
        <StatementTable sheet={sheet} rows={rows} mayChange={mayChange} onChanged={refresh} />
      </section>
      <StatementFoot sheet={sheet} mayChange={mayChange} {...actions} />
      {isRemoving && <RemoveStatementDialog id={sheet.id} name={name} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Progress of a statement: uploaded, matched, closed. */
function StatementSteps({ sheet }: { readonly sheet: StatementSheet }) {
  const reached = sheet.closed_at !== null ? 3 : sheet.undecided > 0 ? 1 : 2;
  return (
    <ol className="small-steps on-desk" aria-label={m.statement_progress()}>
      {[m.step_uploaded(), m.step_match(), m.step_close()].map((label, index) => (
        <li key={label} data-reached={index < reached} aria-current={index === reached ? "step" : undefined}>
          <span className="small-step-mark" aria-hidden="true">
            {index < reached ? <Check size={14} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}

function isInTab(row: StatementRow, tab: string): boolean {
  return tab === "undecided" ? row.result !== "equal" && row.decision === null : row.result === tab;
}

function RemoveStatementDialog({
  id,
  name,
  onClose,
}: {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={m.remove_statement_title({ name })}
      description={m.remove_statement_description()}
      confirm={m.remove_statement_now()}
      isDangerous
      onConfirm={async () => {
        await request("DELETE /statements/{id}", { path: { id } });
        navigate(listPath("statements"));
        client.removeQueries({ queryKey: ["statements", "one", id] });
        await client.invalidateQueries({ queryKey: ["statements"] });
      }}
      onClose={onClose}
    />
  );
}
