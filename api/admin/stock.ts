import { StockMovement, StockMovementQuery } from "#contract/admin/catalogue/product.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { strictly } from "#contract/strictly.ts";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import { listStockMovements, type Movement } from "#shop/stock/movements.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { notFound } from "../failures.ts";
import { idParams, rejections, response } from "../responses.ts";
import { listed } from "./responses.ts";
import { staffRoute } from "./routes.ts";

const list = staffRoute("get", "/admin/products/{id}/stock-movements", {
  operationId: "adminListStockMovements",
  summary: "Stock movements of a product: orders, returns, counts",
  request: { params: idParams, query: strictly(StockMovementQuery) },
  responses: { 200: response("A page of movements", pageOf(StockMovement)), ...rejections(404, 422) },
});

export function registerStockMovementRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const query = c.req.valid("query");
    if ((await findAnyProduct(db, id)) === null) return notFound(c);
    return listed(c, await listStockMovements(db, id, query), query, toStockMovementJson);
  });
}

function toStockMovementJson({ reason, at, ...movement }: Movement): StockMovement {
  return {
    ...movement,
    reason: StockMovement.shape.reason.parse(reason),
    at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}
