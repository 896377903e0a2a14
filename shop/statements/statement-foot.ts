import { foldText } from "#contract/search/fold.ts";

/** Facts of a row by which the totals below the parcels are recognised; amounts in piastres, null if unreadable. */
export interface FootFacts {
  readonly tracking: string;
  readonly cells: readonly string[];
  readonly amount: number | null;
  readonly fee: number;
}

/** Shorter than a tracking number of the shop; it may be the number of parcels in a row of totals. */
const shortNumber = /^\d{1,3}(?:\.0+)?$/;

/** Returns the indexes of rows that are no parcels: totals, subtotals, net amounts, titles and repeated headers. */
export function findFootRows(rows: readonly FootFacts[]): ReadonlySet<number> {
  const last = rows.findLastIndex((row) => isNumbered(row.tracking) && !isFootWord(row.tracking));
  const foot = new Set<number>();
  let above = { count: 0, amount: 0, fee: 0 };
  let group = above;
  for (const [index, row] of rows.entries()) {
    const isBelowParcels = last !== -1 && index > last;
    // Above further parcels, the same amount again is a parcel rather than the sum of one.
    const isSum = [above, group].some((sums) => (isBelowParcels || sums.count > 1) && isSumOf(row, sums));
    if (isFoot(row, isSum, isBelowParcels)) {
      foot.add(index);
      group = { count: 0, amount: 0, fee: 0 };
      continue;
    }
    if (!isNumbered(row.tracking)) continue;
    above = added(above, row);
    group = added(group, row);
  }
  return foot;
}

type Sums = Readonly<Record<"count" | "amount" | "fee", number>>;

function added(sums: Sums, { amount, fee }: FootFacts): Sums {
  return { count: sums.count + 1, amount: sums.amount + (amount ?? 0), fee: sums.fee + fee };
}

/** Whether a row states the amounts above it, or what remains of them after the fees. */
function isSumOf(row: FootFacts, { count, amount: stated, fee }: Sums): boolean {
  // A merged cell may have the sum beside its word: Total 2540.
  const amount = row.amount ?? 100 * Number(/ (\d+)$/.exec(foldText(row.tracking))?.[1] ?? 0);
  return count > 0 && amount !== 0 && (amount === stated || amount === stated - fee);
}

function isFoot({ tracking, cells, amount }: FootFacts, isSum: boolean, isBelowParcels: boolean): boolean {
  if (isFootWord(tracking)) return true;
  if (isNumbered(tracking)) return isSum && (shortNumber.test(tracking) || startsAsFoot(tracking));
  if (amount === null || amount === 0 || isSum || cells.some(isFootWord)) return true;
  // Couriers name further lines below the parcels, such as a discount. A row without any name may be a parcel.
  return isBelowParcels && /\p{L}/u.test(tracking);
}

function isNumbered(tracking: string): boolean {
  return /\p{N}/u.test(tracking);
}

/** Beginnings of rows of totals, as `foldText` writes them, with optional words around them. */
const words = [
  "(?:grand |sub |cod )?totals?",
  "subtotals?",
  "net",
  "sum",
  "balance",
  "payable",
  "(?:amount )?due",
  "(?:no|number|count|qty) of",
  "(?:shipments?|orders?|parcels?) count",
  "count",
  "(?:\\d{1,4} )?(?:shipments|orders|parcels|packages|شحنات|طرود|اوردرات|طلبات)",
  "\\d{1,4} (?:shipment|order|parcel|package|شحنه|طرد|اوردر|طلب)",
  "vat|tax|fees?|discount|deductions?|(?:bank )?transfer",
  "(?:ال)?(?:اجمالي|مجموع|صافي|مستحق|رصيد|محصله?|عدد|جمله|ضريبه|رسوم|خصم|تحويل)",
];
const beginning = `^(?:${words.join("|")})(?!\\p{L})`;
const footStart = new RegExp(beginning, "u");
/** A tracking number may begin like a word: NET 12345. */
const footWord = new RegExp(`${beginning}(?! ?\\d{4,}$)(?!\\d)`, "u");

function startsAsFoot(cell: string): boolean {
  return footStart.test(foldText(cell));
}

function isFootWord(cell: string): boolean {
  return footWord.test(foldText(cell));
}
