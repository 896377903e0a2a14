import { expect, test } from "vitest";
import { Health } from "#contract/admin/health/health.ts";
import { recordFindings } from "#shop/health/findings.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

test("an owner reads what is wrong and what to do, in the language asked for", async () => {
  const { ask, db } = await createTestAdmin();
  const health = async () => dataIn(Health, (await ask("GET", "/health")).json);
  expect(await health()).toEqual({ checked_at: null, findings: [] });
  const at = new Date("2026-11-22T04:00Z");
  await recordFindings(db, [{ code: "disk_filling", level: "warning", details: { gigabytes: "3.1" } }], at);
  expect(await health()).toMatchObject({
    checked_at: at.toISOString(),
    findings: [
      {
        code: "disk_filling",
        level: "warning",
        text: expect.stringContaining("3.1"),
        since: at.toISOString(),
      },
    ],
  });
});
