import { type RawBuilder, sql } from "kysely";
import type { AuditedResourceName } from "#contract/admin/resources.ts";
import type { Database } from "#db/database.ts";

export interface RowName {
  readonly name_en: string;
  readonly name_ar: string;
}

/** Names by field, then by id, such as `category_id` and "3". */
export type FieldNames = Readonly<Record<string, Readonly<Record<string, RowName>>>>;

interface Logged {
  readonly resource: AuditedResourceName;
  readonly resource_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** English and Arabic name of a row, by resource. Names in one language stand in both. */
const names: Readonly<Partial<Record<AuditedResourceName, RawBuilder<unknown>>>> = {
  products: both("products"),
  notices: both("products"),
  categories: both("categories"),
  concerns: both("concerns"),
  cities: both("cities"),
  offers: both("offers"),
  families: both("product_families"),
  sliders: sql`select id, title_en as name_en, title_ar as name_ar from sliders`,
  "content-pages": sql`select id, title_en as name_en, title_ar as name_ar from content_pages`,
  orders: one("orders", "order_no"),
  couriers: one("couriers", "name"),
  coupons: one("coupons", "code"),
  staff: one("staff", "name"),
  customers: one("customers", "name"),
  statements: one("cash_statements", "file_name"),
  imports: one("imports", "file_name"),
  synonyms: one("synonyms", "phrase"),
  redirects: one("redirects", "path"),
  "saved-views": one("saved_views", "name"),
  "contact-messages": one("contact_messages", "name"),
  reviews: sql`select reviews.id, name_en, name_ar from reviews join products on products.id = product_id`,
  "code-batches": sql`select code_batches.id, name_en, name_ar from code_batches join products on products.id = product_id`,
};

/** Resource of the ids in a field. */
const fieldsOfIds: Readonly<Record<string, AuditedResourceName>> = {
  product_id: "products",
  product_ids: "products",
  gift_product_id: "products",
  category_id: "categories",
  category_ids: "categories",
  city_id: "cities",
  city_ids: "cities",
  courier_id: "couriers",
  order_id: "orders",
  customer_id: "customers",
  staff_id: "staff",
  members: "products",
};

function both(table: string): RawBuilder<unknown> {
  return sql`select id, name_en, name_ar from ${sql.table(table)}`;
}

function one(table: string, column: string): RawBuilder<unknown> {
  return sql`select id, ${sql.ref(column)} as name_en, ${sql.ref(column)} as name_ar from ${sql.table(table)}`;
}

/**
 * Returns the names for entries of the audit log: of each changed row (null if it has none; a deleted row has the name that was logged),
 * and of the rows whose ids stand in its fields.
 */
export async function auditNames(
  db: Database,
  entries: readonly Logged[],
): Promise<readonly { readonly subject: RowName | null; readonly fields: FieldNames }[]> {
  const used = entries.map((entry) => [...idsIn(entry.before), ...idsIn(entry.after)]);
  const idsByResource = new Map<AuditedResourceName, Set<number>>();
  const want = (resource: AuditedResourceName, id: number) =>
    idsByResource.set(resource, (idsByResource.get(resource) ?? new Set()).add(id));
  for (const { resource, resource_id } of entries) {
    if (isRowId(Number(resource_id))) want(resource, Number(resource_id));
  }
  for (const { resource, id } of used.flat()) want(resource, id);
  const found = new Map(
    await Promise.all(
      [...idsByResource].map(
        async ([resource, ids]) => [resource, await findNames(db, resource, [...ids])] as const,
      ),
    ),
  );
  return entries.map((entry, index) => {
    const fields: Record<string, Record<string, RowName>> = {};
    for (const { field, resource, id } of used[index] ?? []) {
      const name = found.get(resource)?.get(id);
      if (name !== undefined) fields[field] = { ...fields[field], [id]: name };
    }
    const current = found.get(entry.resource)?.get(Number(entry.resource_id));
    return { subject: current ?? loggedName(entry.before) ?? loggedName(entry.after), fields };
  });
}

async function findNames(
  db: Database,
  resource: AuditedResourceName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowName>> {
  const select = names[resource];
  if (select === undefined) return new Map();
  const { rows } = await sql<RowName & { id: number }>`
    select id, name_en, name_ar from (${select}) as named
    where id = any(${ids}::int[]) and name_en <> ''`.execute(db);
  return new Map(rows.map(({ id, name_en, name_ar }) => [id, { name_en, name_ar }]));
}

interface IdInField {
  readonly field: string;
  readonly resource: AuditedResourceName;
  readonly id: number;
}

/** Finds the known id fields of a logged row, also nested ones. */
function idsIn(value: unknown, field = ""): IdInField[] {
  if (typeof value === "number") {
    const resource = fieldsOfIds[field];
    return resource !== undefined && isRowId(value) ? [{ field, resource, id: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, name));
}

function isRowId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
}

function loggedName(row: unknown): RowName | null {
  const fields: Readonly<Record<string, unknown>> = Object(row);
  const text = (name: string) =>
    typeof fields[name] === "string" && fields[name] !== "" ? fields[name] : null;
  const [name_en, name_ar] = [text("name_en") ?? text("title_en"), text("name_ar") ?? text("title_ar")];
  if (name_en !== null && name_ar !== null) return { name_en, name_ar };
  const only = text("name") ?? text("code") ?? text("order_no") ?? text("file_name") ?? text("phrase");
  return only === null ? null : { name_en: only, name_ar: only };
}
