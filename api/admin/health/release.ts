import { readFile } from "node:fs/promises";
import { compareVersions, Release } from "#contract/admin/health/release.ts";
import { standstill } from "#shop/instance/standstill.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { newestRelease } from "./parse-changelog.ts";

const find = staffRoute("get", "/admin/release", {
  operationId: "adminGetRelease",
  summary: "Version that runs, with its changes, and a newer one; for owners",
  responses: { 200: response("The version; null without a changelog", data(Release.nullable())) },
});

/** Registers the route of the version. A shop runs in the folder of its release, which has the changelog. */
export function registerReleaseRoute(app: Api, { db, instance, findNewestRelease }: ApiDependencies): void {
  app.openapi(find, async (c) => {
    const changelog = await readFile("CHANGELOG.md", "utf8").catch(() => "");
    const running = newestRelease(changelog);
    if (running === undefined) return c.json({ data: null }, 200);
    // A copy asks nobody.
    const isAsking = findNewestRelease !== undefined && (await standstill(db, instance)) === null;
    const newest = isAsking ? await findNewestRelease() : null;
    const isNewer = newest !== null && compareVersions(newest.version, running.version) > 0;
    const newer = isNewer ? { version: newest.version, day: newest.day, changes: newest.changes } : null;
    return c.json({ data: { ...running, newer } }, 200);
  });
}
