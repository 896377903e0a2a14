import { type Conflict, type ConflictKind, findConflicts } from "../ingredients/conflicts.ts";
import type { AdvisedProduct } from "./advised-product.ts";
import type { RoutineCandidate } from "./routine-candidate.ts";
import { sortByRank } from "./suitable-products.ts";

/** Line of a cart: its product, and what a set contains. */
export interface AdvisedLine {
  readonly product: AdvisedProduct;
  readonly parts: readonly AdvisedProduct[];
}

/** Product of a line and the ids of its parts. */
interface LineProduct {
  readonly id: number;
  readonly parts: readonly { readonly product_id: number }[];
}

/** Returns the ids of the products that advice about lines needs, in ascending order. */
export function idsOfLines(products: readonly LineProduct[]): number[] {
  const ids = products.flatMap(({ id, parts }) => [id, ...parts.map(({ product_id }) => product_id)]);
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Returns lines as advice sees them. Products that are not on sale have no line. */
export function advisedLines(
  products: readonly LineProduct[],
  advised: ReadonlyMap<number, AdvisedProduct>,
): AdvisedLine[] {
  return products.flatMap(({ id, parts }) => {
    const product = advised.get(id);
    if (product === undefined) return [];
    return [{ product, parts: parts.flatMap((part) => advised.get(part.product_id) ?? []) }];
  });
}

/** Returns the product of a line and the parts of a set. */
export function contentsOf({ product, parts }: AdvisedLine): readonly AdvisedProduct[] {
  return [product, ...parts];
}

interface LineConflict extends Conflict {
  /** Ids of what causes it: of each product itself, or of its part. */
  readonly causes: readonly [number, number];
}

/** Returns the conflicts between lines by the ids of their products, one for each pair. The maker answers for the inside of a set. */
export function conflictsOfLines(lines: readonly AdvisedLine[]): LineConflict[] {
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other): LineConflict[] => {
      const found = conflictOfLines(one, other);
      if (found === null) return [];
      return [{ kind: found.kind, products: [one.product.id, other.product.id], causes: found.products }];
    }),
  );
}

/** Returns the first conflict of two lines, with the ids of the products that they are used as. */
function conflictOfLines(one: AdvisedLine, other: AdvisedLine): Conflict | null {
  const conflicts = usedOf(one).flatMap((product) =>
    usedOf(other).flatMap((partner) => findConflicts([product, partner])),
  );
  return conflicts[0] ?? null;
}

/** Products that a line is used as. The texts of a set repeat the ingredients of its parts. */
function usedOf({ product, parts }: AdvisedLine): readonly AdvisedProduct[] {
  return parts.length > 0 ? parts : [product];
}

interface ConflictingProduct {
  readonly product: RoutineCandidate;
  readonly kind: ConflictKind;
}

/** Maximum number of products that a page names to keep apart from its own. */
const maxConflicting = 3;

/** Returns products in stock that one evening should not combine with a line; first those for the same concerns. */
export function conflictingProducts(
  line: AdvisedLine,
  candidates: readonly RoutineCandidate[],
): readonly ConflictingProduct[] {
  const concerns = contentsOf(line).flatMap((product) => product.concerns);
  const rankOf = ({ product }: ConflictingProduct) => [
    -product.concerns.filter((concern) => concerns.includes(concern)).length,
    product.id,
  ];
  const found = candidates.flatMap((product): ConflictingProduct[] => {
    const found = product.stock === 0 ? null : conflictOfLines(line, { product, parts: [] });
    return found === null ? [] : [{ product, kind: found.kind }];
  });
  return sortByRank(found, rankOf).slice(0, maxConflicting);
}
