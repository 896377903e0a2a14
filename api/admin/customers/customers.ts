import {
  AdminCustomer,
  AdminCustomerPage,
  AdminCustomerQuery,
  CustomerPatch,
} from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { listAdminCustomers, type AdminCustomer as ShopCustomer } from "#shop/customers/admin-customers.ts";
import { changeCustomer, freePhone } from "#shop/customers/change-customer.ts";
import { type CustomerPage, findCustomerPage } from "#shop/customers/customer-page.ts";
import { eraseCustomerForStaff, lockForErasure } from "#shop/customers/erase-customer.ts";
import type { Staff } from "#shop/staff/staff.ts";
import { toAddressJson } from "../../addresses/to-address-json.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { data, idParams, rejections, response } from "../../responses.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, deletes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";

const list = adminRoutes("customers", "Customer", AdminCustomer).list(
  AdminCustomerQuery,
  "Customers, found by words of a name, the beginning of an e-mail or the end of a phone",
);
const routes = adminRoutes("customers", "Customer", AdminCustomerPage);
const one = routes.one("One customer with order counts, addresses, coupons, e-mails and call attempts");
const change = routes.change(CustomerPatch, "Change the note and the order limits of a customer");
const remove = routes.remove("Erase a customer; orders stay without personal data");
const free = staffRoute("post", "/admin/customers/{id}/free-phone", {
  operationId: "adminFreePhone",
  summary: "Remove the phone from an account for its proven owner; ends the account's sessions",
  request: { params: idParams },
  responses: {
    200: response("The account that had it, with an empty phone", data(AdminCustomerPage)),
    ...rejections(404, 422),
  },
});

export function registerCustomerRoutes(app: Api, { db, accountDependencies }: ApiDependencies): void {
  const erase = (tx: DatabaseTransaction, id: number, staff: Staff) =>
    eraseCustomerForStaff(tx, accountDependencies, id, staff.id);

  app.openapi(list, lists(db, listAdminCustomers, toAdminCustomerJson));
  app.openapi(one, (c) => shows(db, findCustomerPage, inLanguageOf(c))(c));
  app.openapi(change, (c) => changes(db, resource(c), changeCustomer, rejected)(c));
  app.openapi(remove, (c) => deletes(db, { ...resource(c), lock: lockForErasure }, erase, rejected)(c));

  app.openapi(free, async (c) => {
    const { id } = c.req.valid("param");
    const freed = await auditedChange(db, c.var.staff, resource(c), id, (tx) => freePhone(tx, id));
    return freed.ok ? c.json({ data: freed.value }, 200) : rejected(c, freed.rejection);
  });
}

const inLanguageOf = (c: ApiContext) => (customer: Parameters<typeof toCustomerPageJson>[0]) =>
  toCustomerPageJson(customer, c.var.language);
const resource = (c: ApiContext) =>
  auditedResource("customers", lockRow("customers"), findCustomerPage, inLanguageOf(c), logged);

/** Logs only fields that staff change, and of a note only that it changed. */
function logged({ id, phone, note, max_open_orders, updated_at }: AdminCustomerPage) {
  return { id, has_phone: phone !== "", has_note: note !== "", max_open_orders, updated_at };
}

/** Converts a customer for the list. */
export function toAdminCustomerJson({
  id,
  name,
  email,
  phone,
  pending_email,
  guest,
  language,
  order_count,
  max_open_orders,
  created_at,
  updated_at,
}: ShopCustomer): AdminCustomer {
  return {
    id,
    name,
    email,
    phone: nationalPhone(phone),
    pending_email,
    guest,
    language,
    order_count,
    max_open_orders,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Converts a customer for the page. */
export function toCustomerPageJson(customer: CustomerPage, language: Language): AdminCustomerPage {
  const { spent, ...record } = customer.record;
  return {
    ...toAdminCustomerJson(customer),
    note: customer.note,
    record: { ...record, spent_egp: toPounds(spent) },
    addresses: customer.addresses.map((address) => toAddressJson(address, language)),
    coupons: customer.coupons.map(({ at, given_back_at, ...used }) => ({
      ...used,
      at: at.toISOString(),
      given_back: given_back_at !== null,
    })),
    emails: customer.emails.map(({ created_at, sent_at, ...email }) => ({
      ...email,
      at: (sent_at ?? created_at).toISOString(),
    })),
    attempts: customer.attempts.map(({ at, call_at, ...attempt }) => ({
      ...attempt,
      call_at: call_at?.toISOString() ?? null,
      at: at.toISOString(),
    })),
  };
}
