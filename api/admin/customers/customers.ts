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
import type { AdminCustomer as ShopCustomer } from "#shop/customers/admin-customers.ts";
import { changeCustomer, freePhone } from "#shop/customers/change-customer.ts";
import { type CustomerPage, findCustomerPage } from "#shop/customers/customer-page.ts";
import { eraseCustomerForStaff, lockForErasure } from "#shop/customers/erase-customer.ts";
import { listAdminCustomers } from "#shop/customers/list-customers.ts";
import type { Staff } from "#shop/staff/staff.ts";
import { toAddressJson } from "../../addresses/to-address-json.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, idParams, rejections, response } from "../../responses.ts";
import { reading, resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

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

  const routes = resource(app, db, ["customers", "Customer", AdminCustomerPage], {
    find: findCustomerPage,
    toJson: (customer, c) => toCustomerPageJson(customer, c.var.language),
    lock: lockRow("customers"),
    logged,
  });
  reading(app, db, ["customers", "Customer", AdminCustomer], toAdminCustomerJson).list(
    AdminCustomerQuery,
    listAdminCustomers,
    "Customers and guests, found by words of a name, the beginning of an e-mail or the end of a phone",
  );
  routes.one("One customer with order counts, addresses, coupons, e-mails and call attempts");
  routes.change(
    CustomerPatch,
    changeCustomer,
    rejected,
    "Change the note and the order limits of a customer",
  );
  routes.remove(erase, rejected, "Erase a customer; orders stay without personal data", lockForErasure);

  app.openapi(free, async (c) => {
    const { id } = c.req.valid("param");
    const freed = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) => freePhone(tx, id));
    return freed.ok ? c.json({ data: freed.value }, 200) : rejected(c, freed.rejection);
  });
}

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
  kind,
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
    kind,
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
