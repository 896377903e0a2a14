import { ProductListQuery } from "#contract/catalogue/product.ts";
import type { Concern } from "../concerns/concerns.ts";
import type { CachedCatalogue } from "./cached-catalogue.ts";

/** Best sellers of a concern among which a texture is searched. */
const candidates = "4";

/**
 * Finds an image of a texture for each concern and for pregnancy: the image of a best seller whose alternative text calls it a texture.
 * No two concerns share a product. Concerns without such an image are missing.
 */
export async function findConcernTextures(
  catalogue: Pick<CachedCatalogue, "listProducts" | "findProduct">,
  concerns: readonly Pick<Concern, "key">[],
) {
  const filters = [
    ...concerns.map(({ key }) => ({ key, filter: { concern: key } })),
    { key: null, filter: { pregnancy: "suitable" } },
  ];
  const found = await Promise.all(
    filters.map(async ({ key, filter }) => {
      const query = { ...filter, one_per_family: "1", per_page: candidates };
      const { products } = await catalogue.listProducts(ProductListQuery.parse(query));
      const whole = await Promise.all(products.map(({ id }) => catalogue.findProduct(id)));
      return { key, products: whole.flatMap((product) => product ?? []) };
    }),
  );
  const taken = new Set<number>();
  const textures = new Map<string | null, TextureImage>();
  for (const { key, products } of found) {
    for (const { id, images } of products) {
      const texture = taken.has(id) ? undefined : images.find(isTexture);
      if (texture === undefined) continue;
      taken.add(id);
      textures.set(key, texture);
      break;
    }
  }
  const hasPregnancy = found.some(({ key, products }) => key === null && products.length > 0);
  return { textures, pregnancyTexture: textures.get(null), hasPregnancy };
}

type WholeProduct = NonNullable<Awaited<ReturnType<CachedCatalogue["findProduct"]>>>;
type TextureImage = WholeProduct["images"][number];

function isTexture({ alt_en, alt_ar }: Pick<TextureImage, "alt_en" | "alt_ar">): boolean {
  return /\btexture\b/i.test(alt_en) || alt_ar.includes("قوام");
}
