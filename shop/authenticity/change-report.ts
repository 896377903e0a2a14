import type { FakeReportPatch } from "#contract/admin/authenticity/fake-report.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";

/** Changes the state of a fake report; does nothing without a state. */
export async function changeReport(
  tx: DatabaseTransaction,
  id: number,
  { state }: FakeReportPatch,
): Promise<Result<null, never>> {
  if (state !== undefined) {
    await tx.updateTable("fake_reports").set({ state }).where("id", "=", id).execute();
  }
  return accept(null);
}
