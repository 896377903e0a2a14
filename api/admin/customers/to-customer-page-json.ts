import type { AdminCustomer, AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { AdminCustomer as ShopCustomer } from "#shop/customers/admin-customers.ts";
import type { CustomerPage } from "#shop/customers/customer-page.ts";
import { toAddressJson } from "../../addresses/to-address-json.ts";

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
