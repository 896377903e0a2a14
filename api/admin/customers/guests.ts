import { AdminGuest } from "#contract/admin/customers/guest.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { findGuestPage, type GuestPage } from "#shop/customers/guest-page.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { toOrderAddressJson } from "../../orders/to-order-json.ts";
import { reading } from "../resource.ts";

/** Registers the page of a guest. The id is that of any of the guest's orders, so that no address of a page names a phone. */
export function registerGuestRoutes(app: Api, { db }: ApiDependencies): void {
  reading(app, db, ["guests", "Guest", AdminGuest], (page: GuestPage, c) =>
    toGuestJson(page, c.var.language),
  ).one(
    findGuestPage,
    "The phone of an order without an account, with the newest order and the outcomes of all; nothing can be exported or erased by it, because nobody has proven the phone",
  );
}

function toGuestJson(
  { newest, record: { spent, ...record }, note, customerId }: GuestPage,
  language: Language,
): AdminGuest {
  return {
    id: newest.id,
    name: newest.customer_name,
    phone: nationalPhone(newest.phone),
    email: newest.email,
    language: newest.customer_language === "en" ? "en" : "ar",
    address: toOrderAddressJson(newest, language),
    record: { ...record, spent_egp: toPounds(spent) },
    customer_note: note,
    customer_id: customerId,
    email_customer_id: newest.email === "" ? null : newest.customer_id,
    created_at: newest.created_at.toISOString(),
    updated_at: newest.updated_at.toISOString(),
  };
}
