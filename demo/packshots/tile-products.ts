import type { CategoryKey } from "../catalogue/demo-product.ts";
import type { PicturedProduct } from "./pack-design.ts";

const isLow = ({ look }: PicturedProduct) => look.kind === "jar" || look.kind === "bar";

/** The two products that stand for a category, the taller first; of sets the gift box alone. */
export function tileProducts(
  category: CategoryKey,
  catalogue: readonly PicturedProduct[],
): PicturedProduct[] {
  const products = catalogue.filter((product) => product.category === category);
  const gift = products.find(({ look }) => look.kind === "gift");
  if (gift !== undefined) return [gift];
  const [first, ...others] = products.filter((product) => !isLow(product));
  const low = products.find(isLow);
  const second = low ?? others.find(({ look }) => look.kind !== first?.look.kind) ?? others[0];
  const chosen = [first, second].filter((product) => product !== undefined);
  if (chosen.length === 0) throw new Error(`The catalogue has no product in ${category}`);
  return chosen;
}
