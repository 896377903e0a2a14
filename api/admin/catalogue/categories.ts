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
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { positionsRoute, positionsSet } from "./positions.ts";

const order = positionsRoute("categories", CategoryPositions, "Set the order of all categories");

export function registerCategoryRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["categories", "Category", AdminCategory], {
    find: findAdminCategory,
    toJson: toAdminCategoryJson,
    lock: lockRow("categories"),
  });
  routes.list(AdminCategoryQuery, listAdminCategories, "Categories, found by name in either language");
  routes.one("One category");
  routes.create(NewCategory, addCategory, rejected, "Add a category");
  routes.change(
    CategoryPatch,
    changeCategory,
    rejected,
    "Change the names, the image or the place of a category",
  );
  routes.remove(
    deleteCategory,
    notDeleted,
    "Delete a category without products",
    lockRowForDeletion("categories"),
  );

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
