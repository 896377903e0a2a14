import type { ImportKind } from "#contract/admin/catalogue/import-limits.ts";

const heads: Readonly<Record<ImportKind, string>> = {
  products: "sku,name_en,price_egp,stock",
  prices: "sku,price_egp",
  stock: "sku,stock",
  coupons: "code,discount,start,end",
  customers: "id,note",
};

const rows: Readonly<Record<ImportKind, (number: number) => string>> = {
  products: (number) => `GR-${number},Cream of today ${number},${150 + (number % 700)},${number % 90}`,
  prices: (number) => `GR-${number},${151 + (number % 700)}`,
  stock: (number) => `GR-${number},${(number * 7) % 100}`,
  coupons: (number) => `NEW${number},${1 + (number % 40)},2027-01-01,2027-02-01`,
  customers: (number) => `${number},Called on Monday ${number}`,
};

/** A file of CSV that changes so many of a filled shop's products or customers, or makes so many coupons. */
export function importFile(kind: ImportKind, size: number): File {
  const lines = Array.from({ length: size }, (_, index) => rows[kind](notArchived(index)));
  return new File([[heads[kind], ...lines].join("\r\n")], `${kind}-${size}.csv`);
}

/** The numbers of a filled shop's products but for those that are sold no more, which no file changes. */
function notArchived(index: number): number {
  const [round, place] = [Math.floor(index / 24), index % 24];
  return 25 * round + 4 + place;
}
