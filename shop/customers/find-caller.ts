import { sql } from "kysely";
import type { Caller as WireCaller } from "#contract/admin/customers/caller.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { listAddresses } from "../addresses/address-book.ts";
import { type CustomerRecord, customersOfPhone, noteOfCustomers } from "../orders/same-customer.ts";
import { recordOf } from "./customer-page.ts";

/** Maximum number of addresses of a caller. */
const maxAddresses = 5;

/** Address of a caller, with the names of its city. */
interface CallerAddress {
  readonly title: string;
  readonly city_id: number;
  readonly city_name_en: string;
  readonly city_name_ar: string;
  readonly area: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly notes: string;
}

/** Known customer of a phone; amounts are piastres. */
export interface KnownCaller {
  readonly customer_id: number;
  readonly known_by: WireCaller["known_by"];
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly note: string;
  readonly record: CustomerRecord;
  readonly addresses: readonly CallerAddress[];
}

/**
 * Finds the customer of a normalised phone for staff; null for an unknown phone. An account with the phone comes first, then a customer of phone
 * orders, then the latest order with the phone. The last has no e-mail: a visitor can order with a stranger's phone.
 */
export async function findCaller(db: Database, phone: string): Promise<KnownCaller | null> {
  const given = sql<string>`${phone}::text`;
  const { rows } = await sql<Omit<KnownCaller, "record" | "addresses">>`
    select id as customer_id, language, known_by, ${noteOfCustomers(customersOfPhone(given))} as note,
      case known_by when 'order' then '' else email end as email,
      case known_by when 'order' then coalesce((select nullif(recipient_name, '') from orders
        where customer_id = known.id and reverse(phone) = reverse(${given}) order by id desc limit 1), name, '')
        else name end as name
    from (select *, case when phone = ${phone} then 'account' when kind = 'phone' and guest_phone = ${phone}
        then 'phone_order' else 'order' end as known_by
      from customers where id = any(array(${customersOfPhone(given)}))) as known
    order by case known_by when 'account' then 1 when 'phone_order' then 2 else 3 end,
      (select max(id) from orders where customer_id = known.id and reverse(phone) = reverse(${given})) desc nulls last
    limit 1`.execute(db);
  const [known] = rows;
  if (known === undefined) return null;
  const { customer_id: id, known_by } = known;
  return {
    ...known,
    record: await recordOf(db, { id, phone }),
    addresses: await addressesOf(db, { id, phone, isOwner: known_by !== "order" }),
  };
}

/** Saved addresses of the owner of the phone, then addresses of orders to it, each once. */
async function addressesOf(
  db: Database,
  { id, phone, isOwner }: { readonly id: number; readonly phone: string; readonly isOwner: boolean },
): Promise<readonly CallerAddress[]> {
  const saved = isOwner ? await listAddresses(db, id) : [];
  const { rows: ordered } = await sql<CallerAddress>`
    select address_title as title, city_id, cities.name_en as city_name_en, cities.name_ar as city_name_ar,
      area, block, street, house_number, address_notes as notes
    from orders join cities on cities.id = orders.city_id
    where reverse(phone) = reverse(${phone}::text) and street <> ''
    order by orders.id desc limit 20`.execute(db);
  const distinct = new Map<string, CallerAddress>();
  for (const address of [...saved, ...ordered]) {
    const { city_id, area, block, street, house_number } = address;
    const key = JSON.stringify([city_id, area, block, street, house_number]);
    if (!distinct.has(key)) distinct.set(key, address);
  }
  return [...distinct.values()].slice(0, maxAddresses);
}
