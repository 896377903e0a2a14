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
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerFamilyRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["families", "Family", AdminFamily], {
    find: findAdminFamily,
    toJson: toFamilyJson,
    lock: lockRow("product_families"),
    logged,
  });
  routes.list(
    AdminFamilyQuery,
    listAdminFamilies,
    "Families of shades or sizes, found by their names or those of their products",
  );
  routes.one("One family");
  routes.create(NewFamily, addFamily, rejected, "Add a family of products that differ in shade or size");
  routes.change(
    FamilyPatch,
    changeFamily,
    rejected,
    "Change a family; replaces the list of its products as a whole",
  );
  routes.remove(deleteFamily, rejected, "Delete a family; its products stay");

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
