import type { PicturedProduct } from "./pack-design.ts";

/** What stands in the box or beside the pack on the pictures of a set. */
interface SetContents {
  /** Products of the catalogue that are in the set. */
  readonly skus: readonly string[];
  /** Or the same pack again, in these colours. */
  readonly alsoInColours: readonly string[];
}

/** The demo catalogue's sets; a set that is not named here is pictured alone. */
const setContents: Readonly<Record<string, SetContents>> = {
  "SM-SET-01": { skus: ["SM-CLE-01", "SM-SER-03", "SM-MOI-04"], alsoInColours: [] },
  "SM-SET-02": { skus: ["SM-CLE-01", "SM-SER-01", "SM-MOI-01"], alsoInColours: [] },
  "SM-SET-03": { skus: [], alsoInColours: ["#E8BC93", "#BFD2BE"] },
};

/** The packs that are shown together with a product: empty for everything but sets. */
export function companionsOf(
  product: PicturedProduct,
  catalogue: readonly PicturedProduct[],
): PicturedProduct[] {
  const contents = setContents[product.sku];
  if (contents === undefined) return [];
  const fromCatalogue = contents.skus.map((sku) => {
    const found = catalogue.find((candidate) => candidate.sku === sku);
    if (found === undefined)
      throw new Error(`${product.sku} shows ${sku}, which the catalogue does not have`);
    return found;
  });
  const recoloured = contents.alsoInColours.map(
    (packColour): PicturedProduct => ({ ...product, look: { ...product.look, tone: "tone", packColour } }),
  );
  return [...fromCatalogue, ...recoloured];
}
