type Prefix = "CLE" | "SER" | "MOI" | "SUN" | "MSK" | "EYE" | "HAB" | "SET";

/** The number of a product of the demo catalogue. */
export type DemoSku = `SM-${Prefix}-0${1 | 2 | 3 | 4 | 5 | 6}`;

/** How well products answer a query: 3 is what the shopper wants, 2 is also good, 1 is acceptable. */
export type Grades = Readonly<Partial<Record<DemoSku, 1 | 2 | 3>>>;

/** A query as shoppers type it, and the products of the demo catalogue that answer it. */
export interface Judgement {
  readonly query: string;
  readonly grades: Grades;
  /** False for what the shop does not sell: grades mark the nearest then, with 2 at most, and may be empty. */
  readonly sold?: false;
}
