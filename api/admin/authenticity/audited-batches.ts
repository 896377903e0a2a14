import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import type { VersionedResource } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { type AdminBatch, adminBatches } from "#shop/authenticity/admin-batches.ts";
import { percentOf } from "#shop/authenticity/admin-checks.ts";
import type { CheckLimits } from "#shop/authenticity/check-code.ts";
import { auditedResource } from "../audited-resource.ts";

/** Batches of codes in the audit log, never with a code. */
export function auditedBatches(limits: CheckLimits): VersionedResource<AdminCodeBatch> {
  const { find } = adminBatches(limits);
  return auditedResource("code-batches", lockRow("code_batches"), find, toBatchJson, logged);
}

/** Drops the checks of customers, which staff do not change, and the exporter, whom the entry names. */
function logged({
  exported_by: _,
  checked_codes: __,
  first_check_rate: ___,
  suspicious_codes: ____,
  updated_at: _____,
  ...batch
}: AdminCodeBatch) {
  return batch;
}

export function toBatchJson(batch: AdminBatch): AdminCodeBatch {
  return {
    ...batch,
    state: batch.state,
    first_check_rate: percentOf({ part: batch.checked_codes, whole: batch.count }),
    exported_at: batch.exported_at?.toISOString() ?? null,
    export_confirmed_at: batch.export_confirmed_at?.toISOString() ?? null,
    created_at: batch.created_at.toISOString(),
    updated_at: batch.updated_at.toISOString(),
  };
}
