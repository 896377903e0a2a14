import { bannerFrames, bannerItems, bannerPlans } from "./banners.ts";
import { companionsOf } from "./companions.ts";
import type { Lettering } from "./lettering/lettering.ts";
import type { PicturedProduct } from "./pack-design.ts";
import { banner, categoryTile, packshot } from "./packshot.ts";
import { paletteOf, palettes } from "./palettes.ts";
import { seedOf } from "./seeded-random.ts";
import { type RawPicture, texturePicture } from "./texture/texture.ts";
import { tileProducts } from "./tile-products.ts";

/** A picture to be made: its file's name, its size and what draws it (SVG text or bytes). */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => string | RawPicture;
}

/** Object.keys knows nothing of the type of the keys; these records have no others. */
function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}

/** The three pictures of one product. */
export function productPictures(
  lettering: Lettering,
  product: PicturedProduct,
  catalogue: readonly PicturedProduct[],
): Picture[] {
  const { sku, category, look } = product;
  const companions = companionsOf(product, catalogue);
  const size = { width: 800, height: 1000 };
  return [
    {
      ...size,
      name: `${sku}-front`,
      draw: () => packshot(lettering, "front", product, companions),
    },
    {
      ...size,
      name: `${sku}-group`,
      draw: () => packshot(lettering, "group", product, companions),
    },
    {
      ...size,
      name: `${sku}-texture`,
      draw: () => texturePicture(look.texture, paletteOf(category, look), seedOf(sku), 1000, 1250),
    },
  ];
}

/** One picture of each category. */
export function categoryPictures(lettering: Lettering, catalogue: readonly PicturedProduct[]): Picture[] {
  return keysOf(palettes).map((category) => ({
    name: `category-${category}`,
    width: 640,
    height: 640,
    draw: () => categoryTile(lettering, category, tileProducts(category, catalogue)),
  }));
}

/** Each banner in three compositions: words right, words left, and tall for phones. */
export function bannerPictures(lettering: Lettering, catalogue: readonly PicturedProduct[]): Picture[] {
  return keysOf(bannerPlans).flatMap((name) =>
    keysOf(bannerFrames).map((composition) => ({
      name: `banner-${name}-${composition}`,
      ...(composition === "tall" ? { width: 1000, height: 860 } : { width: 1600, height: 667 }),
      draw: () =>
        banner(lettering, bannerPlans[name].wall, bannerFrames[composition], {
          plinth: bannerPlans[name].plinth,
          items: bannerItems(name, catalogue),
        }),
    })),
  );
}
