import { Health } from "#contract/admin/health/health.ts";
import { findingText } from "#messages/health/finding-text.ts";
import { findFindings, lastHealthCheck } from "#shop/health/findings.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const find = staffRoute("get", "/admin/health", {
  operationId: "adminGetHealth",
  summary: "Findings of the last check, with advice; for owners",
  responses: { 200: response("The findings, errors first", data(Health)) },
});

/** Registers the route of the findings. */
export function registerHealthRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(find, async (c) => {
    const [findings, checked] = await Promise.all([findFindings(db), lastHealthCheck(db)]);
    const shown = findings.map((finding) => ({
      ...{ code: finding.code, level: finding.level, since: finding.since.toISOString() },
      ...findingText(finding, c.var.language),
    }));
    return c.json({ data: { checked_at: checked?.toISOString() ?? null, findings: shown } }, 200);
  });
}
