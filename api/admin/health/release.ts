import { readFile } from "node:fs/promises";
import { Release } from "#contract/admin/health/release.ts";
import type { Api } from "../../context.ts";
import { data, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { newestRelease } from "./parse-changelog.ts";

const find = staffRoute("get", "/admin/release", {
  operationId: "adminGetRelease",
  summary: "Version that runs, with its changes; for owners",
  responses: { 200: response("The version; null without a changelog", data(Release.nullable())) },
});

/** Registers the route of the version. A shop runs in the folder of its release, which has the changelog. */
export function registerReleaseRoute(app: Api): void {
  app.openapi(find, async (c) => {
    const changelog = await readFile("CHANGELOG.md", "utf8").catch(() => "");
    return c.json({ data: newestRelease(changelog) ?? null }, 200);
  });
}
