import { sql } from "kysely";
import { CustomerPatch } from "#contract/admin/customers/customer.ts";
import { rowId } from "#contract/numbers.ts";
import { parsePhone } from "#contract/phone/phone.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { accept, reject } from "../result.ts";
import { fieldProblems, isSameText, shownValue } from "./cells.ts";
import { type Cells, type CurrentRow, differences, type ImportSubject } from "./import-subject.ts";

/** Id of a guest in an export. */
const guestId = /^\s*-\d+\s*$/;
const isEmpty = ({ note = "", max_open_orders: bound = "" }: Cells) => cleanText(note + bound) === "";

/** Import of customers, found by id or phone. It changes the internal note and the limit of open orders, no personal data. */
export function customerSubject(db: Database): ImportSubject {
  return {
    keys: ["id", "phone"],
    fields: ["note", "max_open_orders"],
    cellKinds: { amounts: [], moments: [], texts: ["note"], counted: [] },
    show: (columns, field) => shownValue(columns[field]),
    keyOf(field, cell) {
      if (field === "id") {
        if (guestId.test(cell)) return accept(`guest ${cell}`);
        const id = rowId.safeParse(cell);
        return id.success ? accept(`#${id.data}`) : reject({ field, code: "customer_unknown" });
      }
      const phone = parsePhone(cell);
      return phone === null ? reject({ field, code: "phone_invalid" }) : accept(phone);
    },
    find: (keys) => findCustomers(db, keys),
    compare(cells, current, key) {
      if (key.startsWith("guest ") && isEmpty(cells)) return accept(null);
      if (current === null || key.startsWith("guest ")) {
        return reject([{ field: /^[#g]/.test(key) ? "id" : "phone", code: "customer_unknown" }]);
      }
      const { note, max_open_orders: bound } = cells;
      const body = {
        ...(note !== undefined && !isSameText(note, current.columns["note"]) && { note }),
        ...(bound !== undefined && { max_open_orders: bound === "" ? null : cleanText(bound) }),
      };
      const parsed = CustomerPatch.safeParse(body);
      return parsed.success
        ? accept(differences(current.columns, parsed.data))
        : reject(fieldProblems(parsed.error));
    },
  };
}

/** Finds customers by id or phone. A phone finds its account, otherwise the newest guest with it. */
async function findCustomers(db: Database, keys: readonly string[]): Promise<Map<string, CurrentRow>> {
  const ids = keys.filter((key) => key.startsWith("#")).map((key) => Number(key.slice(1)));
  const phones = keys.filter((key) => key.startsWith("+"));
  const rows = await db
    .selectFrom("customers")
    .select(["id", "updated_at", "note", "max_open_orders", "phone", "guest_phone"])
    .where(
      sql<boolean>`(id = any(${ids}::int[]) or phone = any(${phones}::text[]) or guest_phone = any(${phones}::text[]))`,
    )
    .orderBy("id")
    .execute();
  const found = new Map<string, CurrentRow>();
  // Exports contain guests, who have neither note nor limit.
  for (const key of keys)
    if (key.startsWith("guest ")) found.set(key, { id: 0, updated_at: new Date(0), columns: {} });
  const addKey = (key: string | null, { id, updated_at, ...columns }: (typeof rows)[number]) => {
    if (key !== null) found.set(key, { id, updated_at, columns });
  };
  for (const row of rows) addKey(row.guest_phone, row);
  for (const row of rows) {
    addKey(row.phone, row);
    addKey(`#${row.id}`, row);
  }
  return found;
}
