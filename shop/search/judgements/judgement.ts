type Prefix = "CLE" | "SER" | "MOI" | "SUN" | "MSK" | "EYE" | "HAB" | "SET";

/** SKU of a demo product. */
export type DemoSku = `SM-${Prefix}-0${1 | 2 | 3 | 4 | 5 | 6}`;

/** Grades of products for a query: 3 is what the shopper wants, 2 is good, 1 is acceptable. */
export type Grades = Readonly<Partial<Record<DemoSku, 1 | 2 | 3>>>;

/** A query as shoppers type it, with grades of demo products. */
export interface Judgement {
  readonly query: string;
  readonly grades: Grades;
  /** False for products that the shop does not sell. Grades then mark the nearest products with at most 2, and may be empty. */
  readonly sold?: false;
}
