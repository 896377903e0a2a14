import { OrderPaper, OrderPapersQuery } from "#contract/admin/orders/order-paper.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { type AdminOrder, findPaperProducts, type PaperProduct } from "#shop/orders/admin-order.ts";
import { findAdminOrders } from "#shop/orders/list-admin-orders.ts";
import { paperAmounts } from "#shop/sales/kept.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

const papers = staffRoute("get", "/admin/orders/papers", {
  operationId: "adminGetOrderPapers",
  summary: "Orders for printing, in the given order; unknown ones are left out",
  request: { query: strictly(OrderPapersQuery) },
  responses: { 200: response("At most 200", data(OrderPaper.array())), ...rejections(422) },
});

/** Registers the papers of orders. */
export function registerOrderPaperRoute(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  app.openapi(papers, async (c) => {
    const { kind, id: ids } = c.req.valid("query");
    const orders = await findAdminOrders(db, [...new Set(ids)]);
    const productIds = orders.flatMap(({ lines }) =>
      lines.flatMap((line) => [line, ...line.parts].flatMap(({ product_id }) => product_id ?? [])),
    );
    const products = await findPaperProducts(db, productIds);
    const json = orders.map((order) => {
      // The courier reads the label.
      const language = kind === "label" ? c.var.language : languageOf(order);
      return toPaperJson(order, language, { dependencies, products });
    });
    return c.json({ data: json }, 200);
  });
}

function toPaperJson(
  order: AdminOrder,
  language: Language,
  {
    dependencies,
    products,
  }: { readonly dependencies: ApiDependencies; readonly products: ReadonlyMap<number, PaperProduct> },
): OrderPaper {
  // Papers leave the shop: they show no references.
  const json = toAdminOrderJson(order, { language, staff: { role: "packer" } }, dependencies);
  const { kind, refused, returned, total } = paperAmounts(order);
  const shelf = (productId: number | null) => {
    const product = productId === null ? undefined : products.get(productId);
    const { sku = null, shade_ar = null, shade_en = null, size = null } = product ?? {};
    return { sku, shade: language === "ar" ? shade_ar : shade_en, size };
  };
  return {
    ...json,
    language,
    paper: {
      kind,
      refused_egp: toPounds(refused),
      returned_egp: toPounds(returned),
      total_egp: toPounds(total),
    },
    details: json.details.map((detail) => ({
      ...detail,
      ...shelf(detail.product_id),
      parts: detail.parts.map((part) => ({ ...part, ...shelf(part.product_id) })),
    })),
  };
}

/** An erased account has no language. */
function languageOf({ customer_language }: AdminOrder): Language {
  return customer_language === "en" ? "en" : "ar";
}
