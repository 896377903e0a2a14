import {
  AdminCategory,
  AdminCategoryQuery,
  CategoryPatch,
  CategoryPositions,
  NewCategory,
} from "#contract/admin/catalogue/category.ts";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import type { UnknownRow } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addCategory,
  type CategoryNotEmpty,
  changeCategory,
  deleteCategory,
  findAdminCategory,
  listAdminCategories,
  positionCategories,
  type AdminCategory as ShopCategory,
} from "#shop/catalogue/editing/categories.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes } from "../routes.ts";
import { positionsRoute, positionsSet } from "./positions.ts";

const routes = adminRoutes("categories", "Category", AdminCategory);
const list = routes.list(AdminCategoryQuery, "Categories, found by name in either language");
const one = routes.one("One category");
const create = routes.create(NewCategory, "Add a category");
const change = routes.change(CategoryPatch, "Change the names, the image or the place of a category");
const remove = routes.remove("Delete a category without products");
const order = positionsRoute("categories", CategoryPositions, "Set the order of all categories");

export function registerCategoryRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const resource = auditedResource(
    "categories",
    lockRow("categories"),
    findAdminCategory,
    toAdminCategoryJson,
  );
  const deletable = { ...resource, lock: lockRowForDeletion("categories") };

  app.openapi(list, lists(db, listAdminCategories, toAdminCategoryJson));
  app.openapi(one, shows(db, findAdminCategory, toAdminCategoryJson));
  app.openapi(create, creates(db, resource, addCategory, rejected));
  app.openapi(change, changes(db, resource, changeCategory, rejected));
  app.openapi(remove, deletes(db, deletable, deleteCategory, notDeleted));

  app.openapi(order, async (c) =>
    positionsSet(c, await positionCategories(db, c.var.staff, c.req.valid("json").ids)),
  );

  function notDeleted(c: ApiContext, rejection: CategoryNotEmpty | UnknownRow) {
    switch (rejection.code) {
      case "unknown":
        return notFound(c);
      case "category_not_empty": {
        const { products } = rejection;
        return failure(c, 409, m.admin_category_not_empty({ products }, { locale: c.var.language }));
      }
    }
  }

  function toAdminCategoryJson({ width, height: _, updated_at, ...category }: ShopCategory): AdminCategory {
    return {
      ...category,
      image: publicUrl + largestJpeg(category.media_id, width),
      updated_at: updated_at.toISOString(),
    };
  }
}
