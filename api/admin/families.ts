import { AdminFamily, AdminFamilyQuery, FamilyPatch, NewFamily } from "#contract/admin/families.ts";
import { largestJpeg } from "#contract/media.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminFamily,
  listAdminFamilies,
  type AdminFamily as ShopFamily,
} from "#shop/families/admin-families.ts";
import { addFamily, changeFamily, deleteFamily } from "#shop/families/save-family.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { auditedResource } from "./audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { rejected } from "./responses.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("families", "Family", AdminFamily);
const list = routes.list(
  AdminFamilyQuery,
  "Families of shades or sizes, found by their names or those of their products",
);
const one = routes.one("One family");
const create = routes.create(NewFamily, "Add a family of products that differ in shade or size");
const change = routes.change(FamilyPatch, "Change a family; replaces the list of its products as a whole");
const remove = routes.remove("Delete a family; its products stay");

export function registerFamilyRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const resource = auditedResource(
    "families",
    lockRow("product_families"),
    findAdminFamily,
    toFamilyJson,
    logged,
  );

  app.openapi(list, lists(db, listAdminFamilies, toFamilyJson));
  app.openapi(one, shows(db, findAdminFamily, toFamilyJson));
  app.openapi(create, creates(db, resource, addFamily, rejected));
  app.openapi(change, changes(db, resource, changeFamily, rejected));
  app.openapi(remove, deletes(db, resource, deleteFamily, rejected));

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
