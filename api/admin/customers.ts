import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { AdminCustomer, AdminCustomerQuery } from "#contract/admin/customer.ts";
import { rowId } from "#contract/numbers.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminCustomer,
  listAdminCustomers,
  type AdminCustomer as ShopCustomer,
} from "#shop/customers/admin-customers.ts";
import { freePhone } from "#shop/customers/free-phone.ts";
import { answer, bearer, data, refusal } from "../answers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { toClientJson } from "../to-client-json.ts";
import { listed, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("customers", "Customer", AdminCustomer);
const list = routes.list(AdminCustomerQuery, "Customers, found by name, e-mail or phone");
const one = routes.one("One customer");
const free = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "post",
  path: "/admin/customers/{id}/free-phone",
  operationId: "adminFreePhone",
  summary: "Take the phone from an account, for an owner who has shown that it is hers; its sessions end",
  request: { params: z.object({ id: rowId }) },
  responses: {
    200: answer("The account that had it, with an empty phone", data(AdminCustomer)),
    401: refusal[401],
    403: refusal[403],
    404: refusal[404],
    422: refusal[422],
  },
});
const resource = auditedResource(
  "customers",
  lockRow("customers"),
  findAdminCustomer,
  toAdminCustomerJson,
  logged,
);

export function registerCustomerRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminCustomers(db, query), query, toAdminCustomerJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminCustomer(db, c.req.valid("param").id), toAdminCustomerJson),
  );

  app.openapi(free, async (c) => {
    const { id } = c.req.valid("param");
    const freed = await auditedChange(db, c.var.staff, resource, id, (tx) => freePhone(tx, id));
    return freed.ok ? c.json({ data: freed.value }, 200) : refused(c, freed.refusal);
  });
}

function toAdminCustomerJson(customer: ShopCustomer): AdminCustomer {
  const { order_count, created_at } = customer;
  return { ...toClientJson(customer), order_count, created_at: created_at.toISOString() };
}

/** Of a customer the log keeps what staff change, which is whether there is a phone, and nothing of the person. */
function logged({ id, phone }: AdminCustomer) {
  return { id, has_phone: phone !== "" };
}
