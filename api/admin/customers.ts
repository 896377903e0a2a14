import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminCustomer, AdminCustomerQuery } from "#contract/admin/customer.ts";
import {
  findAdminCustomer,
  listAdminCustomers,
  type AdminCustomer as ShopCustomer,
} from "#shop/customers/admin-customers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { toClientJson } from "../to-client-json.ts";
import { listed, shown } from "./answers.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("customers", "Customer", AdminCustomer);
const list = routes.list(AdminCustomerQuery, "Customers, found by name, e-mail or phone");
const one = routes.one("One customer");

export function registerCustomerRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminCustomers(db, query), query, toAdminCustomerJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminCustomer(db, c.req.valid("param").id), toAdminCustomerJson),
  );
}

function toAdminCustomerJson(customer: ShopCustomer): AdminCustomer {
  const { order_count, created_at } = customer;
  return { ...toClientJson(customer), order_count, created_at: created_at.toISOString() };
}
