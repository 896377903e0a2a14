import { sql } from "kysely";
import { NewProduct, ProductPatch } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { productTexts } from "#contract/catalogue/product.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { type CheckedFacts, factErrors } from "../catalogue/editing/fact-errors.ts";
import { hasImage } from "../catalogue/editing/product-fields.ts";
import { planProduct } from "../catalogue/editing/product-plan.ts";
import { partPregnancies, readMandatoryFacts } from "../catalogue/editing/read-checked-facts.ts";
import { accept, type Result, reject } from "../result.ts";
import { isOfParts } from "../stock/parts.ts";
import {
  amountCell,
  fieldProblems,
  isSameText,
  isSameTimestamp,
  shownValue,
  timestampCell,
} from "./cells.ts";
import {
  type CellProblem,
  type Cells,
  type CurrentRow,
  differences,
  type ImportSubject,
  type RowChange,
} from "./import-subject.ts";

const names = ["name_en", "name_ar"];
const texts = [...productTexts.filter((name) => !names.includes(name)), "search_title_en", "search_title_ar"];
const optional = [...factNames, "area"];
const amounts = ["price_egp", "discounted_price_egp", "cost_egp"];
const moments = ["publish_at", "discount_starts_at", "discount_ends_at"];
const others = ["category", "status", "stock", "low_stock_at"];

/** Product fields that a file may change. */
export const productFields: readonly string[] = [
  ...names,
  ...others,
  ...amounts,
  ...moments,
  ...optional,
  ...texts,
];

/** Required for new products; an empty cell keeps the current value. */
const needed = new Set([...names, "category", "status", "stock", "low_stock_at", "price_egp"]);

type ProductRow = CurrentRow["columns"] & {
  readonly price: number;
  readonly status: ProductStatus;
  readonly publish_at: Date | null;
  readonly has_image: boolean;
  /** Whether its parts make its stock. */
  readonly is_of_parts: boolean;
  readonly archived_at: Date | null;
  readonly planned_price: number | null;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
};

/** Import of products, found by SKU. With `only` it changes just these fields and adds no products. */
export async function productSubject(db: Database, only: readonly string[] | null): Promise<ImportSubject> {
  const categories = await readCategoryNames(db);
  const areas = new Set(
    (await db.selectFrom("concerns").select("key").where("kind", "=", "area").execute()).map(
      ({ key }) => key,
    ),
  );
  const mandatory = await readMandatoryFacts(db);
  const now = new Date();
  return {
    keys: ["sku"],
    fields: only ?? productFields,
    cellKinds: { amounts, moments, texts: [...names, ...texts], counted: ["stock"] },
    show: (columns, field) => shownCell(columns, field, categories.nameOf),
    keyOf: (_, cell) => accept(cleanText(cell)),
    sameKey: (sku) => sku.toLowerCase(),
    find: (skus) => findProducts(db, skus),
    compare(cells, current, sku) {
      const problem = skuProblem(current, sku, only);
      if (problem !== null) return reject([problem]);
      const before = current === null ? null : (current.columns as ProductRow);
      const parsed = parse(bodyOf(cells, before, categories.idOf), before === null ? sku : null);
      if (!parsed.ok) return parsed;
      const counted = countedProblem(before, parsed.value);
      if (counted !== null) return reject([counted]);
      const { images: _i, skin_types: _s, concerns: _c, ...fields } = parsed.value;
      const plan = planRow(before, parsed.value);
      if (!plan.ok) {
        return reject(
          Object.entries(plan.rejection).map(([field, [code = "wrong_type"]]) => ({
            // Files have no images; the cell that publishes the product is wrong.
            field: field !== "images" ? field : fields.status === "published" ? "status" : "publish_at",
            code,
          })),
        );
      }
      const planned_price = { ...fields, ...plan.value };
      if (before === null) return accept({ before: null, after: planned_price });
      // The scheduler applies changes that follow from dates alone.
      const { discounted_price, ...direct } = fields;
      if (differences(before, { ...direct, planned_price: discounted_price }) === null) return accept(null);
      const change = withShownPrice(differences(before, planned_price), before, planned_price);
      if (change !== null && only !== null && before.status === "archived") {
        return reject([{ field: "sku", code: "product_archived" }]);
      }
      return accept(change);
    },
  };

  /** Computes the schedule columns of a row, and checks its facts. */
  function planRow(before: ProductRow | null, fields: NewProduct | ProductPatch) {
    const plan = planProduct(before, fields, fields.price ?? before?.price ?? 0, now);
    if (!plan.ok) return plan;
    const after = checkedFacts({ ...before, ...fields, ...plan.value });
    const errors = factErrors(before === null ? null : checkedFacts(before), after, mandatory);
    return Object.keys(errors).length > 0 ? reject(errors) : plan;
  }

  /** Parses the fields of a product; `sku` is null for an existing one. */
  function parse(
    body: Record<string, unknown>,
    sku: string | null,
  ): Result<NewProduct | ProductPatch, CellProblem[]> {
    const isCategoryUnknown = body["category_id"] === 0;
    const parsed = sku === null ? ProductPatch.safeParse(body) : NewProduct.safeParse({ ...body, sku });
    if (isCategoryUnknown || !parsed.success) {
      const others = parsed.success ? [] : fieldProblems(parsed.error, wireName);
      return reject([
        ...(isCategoryUnknown ? [{ field: "category", code: "category_unknown" }] : []),
        ...others.filter(({ field }) => field !== "category"),
      ]);
    }
    if (typeof parsed.data.area === "string" && !areas.has(parsed.data.area)) {
      return reject([{ field: "area", code: "unknown_choice" }]);
    }
    return accept(parsed.data);
  }
}

/** Returns a row of `products` as its facts are checked. A new one has no parts. */
function checkedFacts(columns: CurrentRow["columns"]): CheckedFacts {
  const isShown = columns["status"] === "published" || columns["publish_at"] !== null;
  return { partPregnancies: [], ...columns, isShown } as unknown as CheckedFacts;
}

/** The stock of a set follows its parts. */
function countedProblem(
  before: ProductRow | null,
  { stock }: { readonly stock?: number | undefined },
): CellProblem | null {
  const isChanged = before?.is_of_parts === true && stock !== undefined && stock !== before["stock"];
  return isChanged ? { field: "stock", code: "stock_of_parts" } : null;
}

function skuProblem(
  current: CurrentRow | null,
  sku: string,
  only: readonly string[] | null,
): CellProblem | null {
  const alike = current?.columns["alike"];
  if (Array.isArray(alike)) return { field: "sku", code: "sku_alike", named: alike.join(", ") };
  return current === null && only !== null
    ? { field: "sku", code: "sku_unknown", named: beginningOf(sku, 60) }
    : null;
}

/**
 * Adds the price in force to a change of the planned one. A preview needs both to tell a discount that ends from one that loses its dates
 * only.
 */
function withShownPrice(
  change: RowChange | null,
  before: ProductRow,
  planned_price: { readonly discounted_price: number | null },
): RowChange | null {
  if (change === null || !("discount_price" in change.after)) return change;
  return {
    before: { ...change.before, discounted_price: before["discounted_price"] },
    after: { ...change.after, discounted_price: planned_price.discounted_price },
  };
}

const wireName = (field: string) => (field === "category_id" ? "category" : field);

/** Cells of a row as a product of the API, without unchanged ones. */
function bodyOf(cells: Cells, before: ProductRow | null, categoryOf: CategoryNames["idOf"]) {
  const written = Object.entries(cells).filter(([field, cell]) => {
    if (cell === "" && needed.has(field)) return false;
    return before === null || !isUnchanged(field, cell, before[field]);
  });
  return Object.fromEntries(
    written.map(([field, cell]) =>
      field === "category"
        ? ["category_id", categoryOf(cell, before?.["category_id"])]
        : [field, wireValue(field, cell)],
    ),
  );
}

function isUnchanged(field: string, cell: string, current: unknown): boolean {
  if (moments.includes(field)) return isSameTimestamp(cell, current);
  return isText(field) || optional.includes(field) ? isSameText(cell, current) : false;
}

function isText(field: string): boolean {
  return texts.includes(field) || names.includes(field);
}

function wireValue(field: string, cell: string): unknown {
  if (moments.includes(field)) return timestampCell(cell);
  if (amounts.includes(field)) return amountCell(cell);
  if (isText(field)) return cell;
  if (optional.includes(field)) return cell === "" ? null : cell;
  return cleanText(cell);
}

/** Returns a current value as an export writes it. */
function shownCell(columns: CurrentRow["columns"], field: string, nameOf: CategoryNames["nameOf"]): string {
  if (field === "category") return nameOf(columns["category_id"]);
  const amount = { price_egp: "price", discounted_price_egp: "planned_price", cost_egp: "cost" }[field];
  return shownValue(columns[amount ?? field], amount !== undefined);
}

/** Finds products by SKU without case, and else as spreadsheets write numbers: 123 and 123.0 for 00123. */
async function findProducts(db: Database, skus: readonly string[]): Promise<Map<string, CurrentRow>> {
  const folded = skus.flatMap((sku) => [sku.toLowerCase(), spellOutNumber(sku)]);
  const bare = folded.map(withoutZeros).filter((sku) => sku !== "");
  const rows = await db
    .selectFrom("products")
    .select(columnsOf.products)
    .select(sql<number | null>`coalesce(discount_price, discounted_price)`.as("planned_price"))
    .select([hasImage.as("has_image"), isOfParts.as("is_of_parts"), partPregnancies.as("partPregnancies")])
    .select(sql<number | null>`(select cost from product_costs where product_id = products.id)`.as("cost"))
    .where(
      sql<boolean>`(lower(sku) = any(${folded}::text[]) or ltrim(lower(sku), '0') = any(${bare}::text[]))`,
    )
    .execute();
  const ofCase = Map.groupBy(rows, ({ sku }) => sku.toLowerCase());
  const ofZeros = Map.groupBy(rows, ({ sku }) => withoutZeros(sku.toLowerCase()));
  const found = new Map<string, CurrentRow>();
  for (const sku of skus) {
    const key = sku.toLowerCase();
    // Products from before SKUs were unique without case may differ in it only.
    const digits = spellOutNumber(key);
    const alike =
      ofCase.get(key) ??
      ofCase.get(digits) ??
      (isZeroFilled(digits) ? (ofZeros.get(withoutZeros(digits)) ?? []) : []);
    const exact = alike.find((row) => row.sku === sku);
    const [first] = exact === undefined ? alike : [exact];
    if (first === undefined) continue;
    const { id, updated_at } = first;
    const isOpen = exact === undefined && alike.length > 1;
    const columns = isOpen ? { alike: alike.map((row) => row.sku) } : { ...first };
    found.set(sku, { id, updated_at, columns });
  }
  return found;
}

const withoutZeros = (sku: string) => sku.replace(/^0+/, "");
/** Only spreadsheets' numbers lose zeros: SKUs of digits. */
const isZeroFilled = (sku: string) => /^\d+$/.test(sku);

export interface CategoryNames {
  /** Returns the id of the category in a cell, by its name in either language, key or id; 0 if there is none. */
  readonly idOf: (cell: string, current: unknown) => number;
  /** Returns both names of a category; empty for an unknown id. */
  readonly nameOf: (id: unknown) => string;
}

/** Reads the names of the categories. Of two with one name, the product's current category is meant. */
export async function readCategoryNames(db: Database): Promise<CategoryNames> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "key", "name_en", "name_ar"])
    .orderBy("id")
    .execute();
  const idsOf = new Map<string, number[]>();
  for (const { id, ...names } of rows) {
    for (const name of new Set([String(id), ...Object.values(names).map(folded)])) {
      idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
    }
  }
  return {
    idOf(cell, current) {
      const ids = idsOf.get(folded(cell)) ?? [];
      return ids.find((id) => id === current) ?? ids[0] ?? 0;
    },
    nameOf(id) {
      const row = rows.find((category) => category.id === id);
      return row === undefined ? "" : `${row.name_ar} · ${row.name_en}`;
    },
  };
}

const folded = (name: string) => cleanText(name).replace(/\s+/g, " ").toLowerCase();
