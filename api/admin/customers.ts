import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminCustomer, AdminCustomerQuery } from "#contract/admin/customer.ts";
import { type CustomerWithOrders, findCustomer, listCustomers } from "#shop/customers/list-customers.ts";
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
    return listed(c, await listCustomers(db, query), query, wire);
  });

  app.openapi(one, async (c) => shown(c, await findCustomer(db, c.req.valid("param").id), wire));
}

function wire(customer: CustomerWithOrders): AdminCustomer {
  const { order_count, created_at } = customer;
  return { ...toClientJson(customer), order_count, created_at: created_at.toISOString() };
}
