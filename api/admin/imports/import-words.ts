import { type ImportKind, importKinds } from "#contract/admin/imports/import-limits.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { countryCodes } from "#contract/catalogue/countries.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import { languages } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { countryNames, factChoices } from "#messages/product-facts.ts";
import { exportField, foldHead, type ImportWords } from "#shop/imports/import-head.ts";
import { productColumns } from "../exports/catalogue-columns.ts";
import type { CsvColumn } from "../exports/csv-response.ts";

type Text = CsvColumn<never>["title"];

/** Titles of export columns by JSON field, for files of any kind. */
const products: Readonly<Record<string, Text>> = Object.fromEntries(
  productColumns.flatMap(({ field, title }) => (field === undefined ? [] : [[field, title]])),
);
const coupons: Readonly<Record<string, Text>> = {
  code: m.csv_code,
  discount: m.csv_percent,
  start: m.csv_start,
  end: m.csv_end,
  uses_total: m.csv_uses_total,
  uses_per_customer: m.csv_uses_per_customer,
  min_subtotal_egp: m.csv_min_subtotal,
  listed: m.csv_listed,
};
const customers: Readonly<Record<string, Text>> = {
  id: m.csv_id,
  phone: m.csv_phone,
  note: m.csv_customer_note,
  max_open_orders: m.csv_max_open_orders,
};
const redirects: Readonly<Record<string, Text>> = { path: m.csv_former_path, target: m.csv_target };
/** Names of Shopify's export of redirects. */
const redirectHeads = { "redirect from": "path", "redirect to": "target" };
/** Export columns that imports ignore. */
const exportOnly: Readonly<Record<string, Text>> = {
  [exportField]: m.csv_export,
  sold: m.csv_sold,
  used: m.csv_used,
  kind: m.csv_coupon_kind,
  amount_egp: m.csv_amount_off,
  name: m.csv_name,
  email: m.csv_email,
  language: m.csv_language,
  guest: m.csv_guest,
  customer_kind: m.csv_customer_kind,
  order_count: m.csv_orders,
  created_at: m.csv_created,
  updated_at: m.csv_updated,
};

const statuses = {
  draft: m.csv_status_draft,
  published: m.csv_status_published,
  archived: m.csv_status_archived,
};
const flags = { true: m.csv_yes, false: m.csv_no };

/** Column titles of version 1.0.0 that later versions renamed, by title. */
const formerHeads: Readonly<Record<string, string>> = {
  "حد المخزون القليل": "low_stock_at",
  "المكونات الفعالة بالعربية": "active_ingredients_ar",
  "المكونات الفعالة بالإنجليزية": "active_ingredients_en",
  "عنوان البحث بالعربية": "search_title_ar",
  "عنوان البحث بالإنجليزية": "search_title_en",
  "Search title (Arabic)": "search_title_ar",
  "Search title (English)": "search_title_en",
  "Uses in all": "uses_total",
  "Last change": "updated_at",
  "Used on": "area",
};

/** Names that files may use: JSON fields, and column titles in both languages. */
export const importWords: ImportWords = {
  heads: new Map([
    ...Object.entries(formerHeads).map(([title, field]) => [foldHead(title), field] as const),
    ...Object.entries(redirectHeads),
    ...wordsOf({ ...products, ...coupons, ...customers, ...redirects, ...exportOnly }),
  ]),
  values: new Map([
    ["status", wordsOf(statuses)],
    ...factNames.map((name) => [name, wordsOf(factChoices(name))] as const),
    ["origin", countryWords()],
    ["listed", new Map([...wordsOf(flags), ["1", "true"], ["0", "false"]])],
  ]),
};

/** Codes of countries by their names in both languages. */
function countryWords(): Map<string, string> {
  return new Map(
    countryCodes.flatMap((code) => countryNames(code).map((name) => [foldHead(name), code] as const)),
  );
}

function wordsOf(texts: Readonly<Record<string, Text>>): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      [name, ...languages.map((locale) => text({}, { locale }))].map(
        (word) => [foldHead(word), name] as const,
      ),
    ),
  );
}

/** Returns the kinds of imports that a role sees. Packers see only stock. */
export function importsSeenBy(role: StaffRole): readonly ImportKind[] {
  return role === "packer" ? ["stock"] : importKinds;
}

/** Returns whether a role may import files of a kind. */
export function mayImport(role: StaffRole, kind: ImportKind): boolean {
  return role !== "reader" && importsSeenBy(role).includes(kind);
}
