import { useQueryClient } from "@tanstack/react-query";
import { Check, Play } from "lucide-react";
import type { BackupProof, Backups, ProofGroup } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { momentInSentence } from "../ui/written-values.tsx";

const groupNames: Readonly<Record<ProofGroup, (sums: { tables: number }) => string>> = {
  orders: m.backup_proof_orders,
  payments: m.backup_proof_payments,
  stock: m.backup_proof_stock,
  customers: m.backup_proof_customers,
  others: m.backup_proof_others,
};

const problems: Readonly<Record<NonNullable<BackupProof["problem"]>, () => string>> = {
  damaged: m.backup_problem_damaged,
  foreign: m.backup_problem_foreign,
  other_release: m.backup_problem_other_release,
  no_permission: m.backup_problem_no_permission,
  no_room: m.backup_problem_no_room,
  wrong_passphrase: m.backup_problem_wrong_passphrase,
  inconsistent: m.backup_problem_inconsistent,
  failed: m.backup_problem_failed,
};

/** Returns in the owner's words why a backup could not be restored, and what to do. */
export function problemText(problem: NonNullable<BackupProof["problem"]>): string {
  return problems[problem]();
}

/** Returns a number with separators, in the digits of the back office. */
export function countText(count: number): string {
  return count.toLocaleString("en");
}

/** Last restore of a backup into a scratch database, with what was compared, and the next one at once. */
export function ProofPanel({
  proof,
  is_proving,
  backups,
}: Pick<Backups, "proof" | "is_proving" | "backups">) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const prove = () =>
    submit(async () => {
      await requestData("POST /backups/proof");
      toast(m.backup_proof_begun());
      await client.invalidateQueries({ queryKey: ["backups"] });
    });
  return (
    <Panel title={m.backup_proof()}>
      <div className="panel-body stack">
        <p className="soft small">{m.backup_proof_help()}</p>
        {message !== null && <Notice kind="error">{message}</Notice>}
        {proof !== null && proof.groups.length > 0 && <Compared {...proof} />}
        <div>
          <Button
            icon={Play}
            isPending={isPending || is_proving}
            disabled={backups.length === 0}
            onClick={() => void prove()}
          >
            {is_proving ? m.backup_proof_running() : m.backup_proof_now()}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Compared({ groups, rows, problem }: BackupProof) {
  const lines = groups.map(({ name, rows: count, tables }) => ({
    name,
    label: groupNames[name]({ tables }),
    count,
  }));
  return (
    <dl style={{ margin: 0, maxInlineSize: "26rem" }}>
      {[...lines, { name: "total", label: m.backup_proof_total(), count: rows }].map(
        ({ name, label, count }) => (
          <div key={name} className="row">
            <dt className={name === "total" ? "grow strong" : "grow"}>{label}</dt>
            <dd className="number">{countText(count)}</dd>
            {problem === null && (
              <dd>
                <Check size={16} role="img" aria-label={m.backup_proof_same()} />
              </dd>
            )}
          </div>
        ),
      )}
    </dl>
  );
}

/** Notice of a failed proof: its reason, and what the owner can do. */
export function ProofProblem({ proof, backups }: Pick<Backups, "proof" | "backups">) {
  if (proof === null || proof.problem === null) return null;
  const backup = backups.find(({ id }) => id === proof.backup_id);
  return (
    <Notice
      kind={proof.problem === "no_permission" ? "warning" : "error"}
      title={m.backup_proof_failed({ time: momentInSentence(backup?.made_at ?? proof.at) })}
    >
      <p>{problemText(proof.problem)}</p>
      {proof.problem !== "no_permission" && (
        <p dir="ltr" className="small" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
          {proof.reason}
        </p>
      )}
    </Notice>
  );
}
