import type { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import type { ListedRows } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import type { ListFilters } from "../listing/list-and-find.ts";
import { listTogether } from "../listing/list-together.ts";
import type { Page } from "../listing/read-page.ts";
import { type AdminCustomer, knownCustomers } from "./admin-customers.ts";
import { guests } from "./admin-guests.ts";

type Kind = AdminCustomerQuery["kind"];

/** Returns a page of customers and guests. A guest is one phone, also if an account has it: a typed phone proves nobody. */
export async function listAdminCustomers(
  db: Database,
  query: AdminCustomerQuery,
): Promise<Page<AdminCustomer>> {
  return await listTogether(db, query, partsOf(query.kind));
}

/** Yields the filtered customers, the newest first, then the guests. */
export async function* allAdminCustomers(
  db: Database,
  query: ListFilters<AdminCustomerQuery> & ListedRows,
): AsyncGenerator<readonly AdminCustomer[]> {
  for (const part of partsOf(query.kind)) yield* part.all(db, query);
}

function partsOf(kind: Kind) {
  if (kind === undefined) return [knownCustomers, guests];
  return [kind === "guest" ? guests : knownCustomers];
}
