import { z } from "@hono/zod-openapi";
import { AuditLogQuery } from "#contract/admin/audit.ts";
import { AdminCodeCheckQuery } from "#contract/admin/authenticity/code-check.ts";
import { AdminProductQuery } from "#contract/admin/catalogue/product.ts";
import { AdminClaimQuery } from "#contract/admin/claims.ts";
import { AdminCouponQuery } from "#contract/admin/coupons/coupon.ts";
import { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import { pageFields } from "#contract/admin/list-query.ts";
import { AdminOfferQuery } from "#contract/admin/offers/offer.ts";
import { OrderExportQuery } from "#contract/admin/orders/order-query.ts";
import { strictly } from "#contract/strictly.ts";
import { allAuditEntries } from "#shop/audit/audit-entries.ts";
import { allAdminChecks } from "#shop/authenticity/admin-checks.ts";
import { allAdminProducts } from "#shop/catalogue/editing/admin-products.ts";
import { allClaims } from "#shop/claims/admin-claims.ts";
import { allAdminCoupons } from "#shop/coupons/admin-coupons.ts";
import { allAdminCustomers } from "#shop/customers/list-customers.ts";
import { allAdminOffers } from "#shop/offers/admin-offers.ts";
import { allOrders } from "#shop/orders/exported-orders.ts";
import { type DataExportKind, logDataExport } from "#shop/privacy/data-exports.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { couponColumns, productColumns, stockColumns } from "./catalogue-columns.ts";
import { csvResponse, exportFields } from "./csv-response.ts";
import {
  auditLogColumns,
  claimColumns,
  codeCheckColumns,
  customerColumns,
  offerColumns,
  orderColumns,
} from "./record-columns.ts";

const products = exportOf("products", AdminProductQuery.omit(pageFields).extend(exportFields), "Products");
const stock = exportOf(
  "stock",
  AdminProductQuery.omit(pageFields).extend(exportFields),
  "What there is of each product",
);
const orders = exportOf(
  "orders",
  OrderExportQuery.extend(exportFields),
  "Orders",
  ". Columns of payments come last: channel, method, terms, received in advance, refunded (by any method), and what is still to collect at the door",
);
const customers = exportOf(
  "customers",
  AdminCustomerQuery.omit(pageFields).extend(exportFields),
  "Customers",
);
const coupons = exportOf("coupons", AdminCouponQuery.omit(pageFields).extend(exportFields), "Coupons");
const offers = exportOf("offers", AdminOfferQuery.omit(pageFields).extend(exportFields), "Offers");
const claims = exportOf(
  "claims",
  AdminClaimQuery.omit(pageFields).extend(exportFields),
  "Claims to couriers",
);
const codeChecks = exportOf(
  "code-checks",
  AdminCodeCheckQuery.omit(pageFields).extend(exportFields),
  "Checks of codes",
);
const auditLog = exportOf(
  "audit-log",
  AuditLogQuery.omit(pageFields).extend(exportFields),
  "What staff changed",
);

/** Route of an export: all rows of the list's filters, the newest first. */
function exportOf<const Name extends string, Query extends z.ZodObject>(
  name: Name,
  query: Query,
  what: string,
  columns = "",
) {
  const many = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return staffRoute("get", `/admin/${name}.csv`, {
    operationId: `adminExport${many}`,
    summary: `${what} as CSV: all rows of the list's filters, newest first`,
    request: { query: strictly(query) },
    responses: {
      200: {
        description: `UTF-8 with a byte order mark; amounts in pounds, times of Cairo${columns}`,
        content: { "text/csv": { schema: z.string() } },
      },
      ...rejections(422),
    },
  });
}

export function registerExportRoutes(app: Api, { db, onError }: ApiDependencies): void {
  app.openapi(products, (c) =>
    csvResponse(c, "products", productColumns, allAdminProducts(db, c.req.valid("query")), {
      db,
      kind: "products",
    }),
  );
  app.openapi(stock, (c) =>
    csvResponse(c, "stock", stockColumns, allAdminProducts(db, c.req.valid("query")), { db, kind: "stock" }),
  );
  /** Logs a download of personal data. A read-only database still exports. */
  const log = async (c: ApiContext, kind: DataExportKind) => {
    if (c.req.method !== "HEAD") await logDataExport(db, kind, c.var.staff).catch(onError);
  };
  app.openapi(orders, async (c) => {
    await log(c, "orders");
    return await csvResponse(c, "orders", orderColumns, allOrders(db, c.req.valid("query")));
  });
  app.openapi(customers, async (c) => {
    await log(c, "customers");
    return await csvResponse(c, "customers", customerColumns, allAdminCustomers(db, c.req.valid("query")), {
      db,
      kind: "customers",
    });
  });
  app.openapi(coupons, (c) =>
    csvResponse(c, "coupons", couponColumns, allAdminCoupons(db, c.req.valid("query")), {
      db,
      kind: "coupons",
    }),
  );
  app.openapi(offers, (c) =>
    csvResponse(c, "offers", offerColumns, allAdminOffers(db, c.req.valid("query"))),
  );
  app.openapi(claims, async (c) => {
    await log(c, "claims");
    return await csvResponse(c, "claims", claimColumns, allClaims(db, c.req.valid("query")));
  });
  app.openapi(codeChecks, async (c) => {
    await log(c, "code-checks");
    return await csvResponse(c, "code-checks", codeCheckColumns, allAdminChecks(db, c.req.valid("query")));
  });
  app.openapi(auditLog, async (c) => {
    await log(c, "audit-log");
    return await csvResponse(c, "audit-log", auditLogColumns, allAuditEntries(db, c.req.valid("query")));
  });
}
