import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminFamily, AdminFamilyQuery, FamilyPatch, NewFamily } from "#contract/admin/catalogue/family.ts";
import { largestJpeg } from "#contract/media.ts";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminFamily,
  listAdminFamilies,
  type AdminFamily as ShopFamily,
} from "#shop/families/admin-families.ts";
import { addFamily, changeFamily, deleteFamily } from "#shop/families/save-family.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { listed, notChanged, refused, shown } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changeTarget } from "../if-match.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("families", "Family", AdminFamily);
const list = routes.list(
  AdminFamilyQuery,
  "Families of shades or sizes, found by their names and their members'",
);
const one = routes.one("One family");
const create = routes.create(NewFamily, "Make a family of products that differ in their shade or size");
const change = routes.change(
  FamilyPatch,
  "Change any part of a family; its members all together, in their order",
);
const remove = routes.remove("Delete a family; its products stay, each by itself");

export function registerFamilyRoutes(app: OpenAPIHono<ApiEnv>, { db, publicUrl }: ApiDependencies): void {
  const resource = auditedResource(
    "families",
    lockRow("product_families"),
    findAdminFamily,
    toFamilyJson,
    logged,
  );

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminFamilies(db, query), query, toFamilyJson);
  });

  app.openapi(one, async (c) => shown(c, await findAdminFamily(db, c.req.valid("param").id), toFamilyJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, resource, (tx) => addFamily(tx, body));
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeFamily(tx, target.id, body),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, c.var.staff, resource, id, (tx) => deleteFamily(tx, id));
    return result.ok ? c.body(null, 204) : notFound(c);
  });

  function toFamilyJson({ members, created_at, updated_at, ...family }: ShopFamily): AdminFamily {
    return {
      ...family,
      members: members.map(({ media_id, media_width, ...member }) => ({
        ...member,
        image: media_id === null ? null : publicUrl + largestJpeg(media_id, media_width ?? 0),
      })),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    };
  }
}

/** Drops names and stock of products, which belong to no change of the family. */
function logged({ members, created_at: _, updated_at: __, ...family }: AdminFamily) {
  return {
    ...family,
    members: members.map(({ product_id, label_en, label_ar, swatch, position }) => ({
      product_id,
      label_en,
      label_ar,
      swatch,
      position,
    })),
  };
}
