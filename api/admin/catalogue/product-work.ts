import {
  AdminProduct,
  BulkProductPatch,
  BulkProductResult,
  PreviewLink,
  ProductCounts,
  ProductCountsQuery,
  ProductPrices,
} from "#contract/admin/catalogue/product.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { auditedChange, auditedCreation } from "#shop/audit/audited.ts";
import { auditedChangesTogether } from "#shop/audit/audited-together.ts";
import { duplicateProduct } from "#shop/catalogue/editing/add-product.ts";
import { countProducts } from "#shop/catalogue/editing/admin-products.ts";
import { changePrices, changeProduct } from "#shop/catalogue/editing/change-product.ts";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import { previewLinks } from "#shop/catalogue/preview-link.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { conflictResponse, notChanged, rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedProducts } from "./audited-products.ts";

const counts = staffRoute("get", "/admin/products/counts", {
  operationId: "adminCountProducts",
  summary: "Number of products by status, for the filters",
  request: { query: strictly(ProductCountsQuery) },
  responses: { 200: response("By status", data(ProductCounts)), ...rejections(422) },
});
const changeMany = staffRoute("patch", "/admin/products", {
  operationId: "adminUpdateProducts",
  summary: "Publish, archive or draft many products; returns one result per product",
  request: jsonBody(strictly(BulkProductPatch)),
  responses: { 200: response("One result per row", data(BulkProductResult.array())), ...bodyRejections },
});
const changePriceList = staffRoute("patch", "/admin/products/prices", {
  operationId: "adminUpdatePrices",
  summary: "Set the prices of many products, all or none, as a preview showed them",
  request: jsonBody(strictly(ProductPrices)),
  responses: {
    200: response("The changed products", data(AdminProduct.array())),
    ...rejections(404),
    412: conflictResponse(AdminProduct),
    ...bodyRejections,
  },
});
const duplicate = staffRoute("post", "/admin/products/{id}/duplicate", {
  operationId: "adminDuplicateProduct",
  summary: "Duplicate a product as a draft, without stock, with a new SKU",
  request: { params: idParams },
  responses: { 201: response("The draft", data(AdminProduct)), ...rejections(404, 422) },
});
const preview = staffRoute("get", "/admin/products/{id}/preview-link", {
  operationId: "adminGetPreviewLink",
  summary: "Links to a preview of the product, valid for an hour",
  request: { params: idParams },
  responses: { 200: response("In either language", data(PreviewLink)), ...rejections(404) },
});

/** Registers the product routes beyond those of every resource. */
export function registerProductWorkRoutes(app: Api, { db, publicUrl, codes }: ApiDependencies): void {
  app.openapi(counts, async (c) => c.json({ data: await countProducts(db, c.req.valid("query")) }, 200));

  app.openapi(changeMany, async (c) => {
    const { ids, status } = c.req.valid("json");
    const results: BulkProductResult[] = [];
    for (const id of new Set(ids)) results.push(await changeOne(c, id, status));
    return c.json({ data: results }, 200);
  });

  app.openapi(changePriceList, async (c) => {
    const list = c.req.valid("json");
    const { staff } = c.var;
    const targets = list.products.map(({ id, updated_at: version = null }) => ({ id, version }));
    const changed = await auditedChangesTogether(db, staff, auditedProducts(c, publicUrl), targets, (tx) =>
      changePrices(tx, staff.id, list),
    );
    if (changed.ok) return c.json({ data: changed.value }, 200);
    if (changed.rejection.code !== "unknown_rows") return notChanged(c, changed.rejection);
    const unknown = new Set(changed.rejection.ids);
    const errors = list.products.flatMap(({ id }, at) => (unknown.has(id) ? [`products.${at}.id`] : []));
    return fieldFailure(c, Object.fromEntries(errors.map((field) => [field, ["unknown_choice"]])));
  });

  app.openapi(duplicate, async (c) => {
    const { id } = c.req.valid("param");
    const copied = await auditedCreation(db, c.var.staff, auditedProducts(c, publicUrl), (tx) =>
      duplicateProduct(tx, id),
    );
    return copied.ok ? c.json({ data: copied.value }, 201) : rejected(c, copied.rejection);
  });

  app.openapi(preview, async (c) => {
    const { id } = c.req.valid("param");
    if ((await findAnyProduct(db, id)) === null) return notFound(c);
    const { en, ar, expiresAt } = previewLinks(publicUrl, codes.key, id);
    return c.json({ data: { url_en: en, url_ar: ar, expires_at: expiresAt.toISOString() } }, 200);
  });

  async function changeOne(
    c: ApiContext,
    id: number,
    status: BulkProductPatch["status"],
  ): Promise<BulkProductResult> {
    const locale = c.var.language;
    const changed = await auditedChange(db, c.var.staff, auditedProducts(c, publicUrl), id, (tx) =>
      changeProduct(tx, id, { status }, c.var.staff),
    );
    if (changed.ok) return { id, ok: true };
    switch (changed.rejection.code) {
      case "unknown":
      case "stock_moved":
      case "stock_to_book":
        return { id, ok: false, message: m.error_not_found({}, { locale }) };
      case "fields": {
        const [[code = "wrong_type"] = []] = Object.values(changed.rejection.errors);
        return { id, ok: false, message: fieldErrorMessage(code, locale) };
      }
    }
  }
}
