import { z } from "@hono/zod-openapi";
import {
  AdminHomePage,
  AdminHomePageQuery,
  EmptyBlocks,
  HomePageDraft,
  HomePagePatch,
  HomePageVersion,
} from "#contract/admin/home-page.ts";
import { strictly } from "#contract/strictly.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changeHomePage,
  findAdminHomePage,
  type HomePageRow,
  listAdminHomePages,
  listHomePageVersions,
  savedBlocks,
  withImages,
} from "#shop/home-page/home-page.ts";
import { fillHomeBlocks } from "#shop/storefront/home-block-content.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const versions = staffRoute("get", "/admin/home-blocks/versions", {
  operationId: "adminListHomePageVersions",
  summary: "The home page as it was saved last and up to ten earlier versions, newest first",
  responses: { 200: response("The versions", data(z.array(HomePageVersion))) },
});
const empty = staffRoute("post", "/admin/home-blocks/empty", {
  operationId: "adminFindEmptyBlocks",
  summary: "Find the blocks of a draft that have nothing to show; nothing is saved",
  request: jsonBody(strictly(HomePageDraft)),
  responses: { 200: response("The empty blocks", data(EmptyBlocks)), ...bodyRejections },
});

export function registerHomePageRoutes(app: Api, { db, catalogue }: ApiDependencies): void {
  // Registered before ':id', since 'versions' is no id.
  app.openapi(versions, async (c) => {
    const rows = await listHomePageVersions(db);
    return c.json(
      {
        data: rows.map(({ at, staff_id, staff_name, ...version }) => ({
          ...version,
          at: at.toISOString(),
          staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
        })),
      },
      200,
    );
  });

  app.openapi(empty, async (c) => {
    const blocks = await withImages(db, c.req.valid("json").blocks);
    const shown = new Set((await fillHomeBlocks(catalogue, blocks)).map(({ block }) => block.id));
    return c.json({ data: { ids: blocks.map(({ id }) => id).filter((id) => !shown.has(id)) } }, 200);
  });

  const routes = resource(app, db, ["home-blocks", "HomeBlocks", AdminHomePage], {
    find: findAdminHomePage,
    toJson: toAdminHomePageJson,
    lock: lockRow("home_page"),
  });
  routes.list(AdminHomePageQuery, listAdminHomePages, "Blocks of the home page, a list of one");
  routes.one("Blocks of the home page");
  routes.change(
    HomePagePatch,
    changeHomePage,
    rejected,
    "Publish blocks of the home page, at once or at a time",
  );
}

function toAdminHomePageJson(row: HomePageRow): AdminHomePage {
  return {
    id: row.id,
    blocks: savedBlocks(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
