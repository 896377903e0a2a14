import type { CategoryKey } from "../catalogue/demo-product.ts";
import { DrawingContext } from "./drawing-context.ts";
import type { Lettering } from "./lettering/lettering.ts";
import { designOf, type PicturedProduct } from "./pack-design.ts";
import { palettes } from "./palettes.ts";
import { type BannerFrame, type BannerGroup, bannerScene } from "./scenes/banner.ts";
import { frontView } from "./scenes/front-view.ts";
import { groupView } from "./scenes/group-view.ts";
import { tileScene } from "./scenes/tile.ts";

const views = { front: frontView, group: groupView } as const;

/** One picture of one product as SVG, 1200 × 1500 (4:5). */
export function packshot(
  lettering: Lettering,
  view: keyof typeof views,
  product: PicturedProduct,
  companions: readonly PicturedProduct[] = [],
): string {
  const context = new DrawingContext(lettering, palettes[product.category]);
  return context.document(1200, 1500, views[view](context, designOf(product), companions.map(designOf)));
}

/** The square picture of a category as SVG, 1000 × 1000. */
export function categoryTile(
  lettering: Lettering,
  category: CategoryKey,
  products: readonly PicturedProduct[],
): string {
  const context = new DrawingContext(lettering, palettes[category]);
  return context.document(1000, 1000, tileScene(context, products.map(designOf)));
}

/** A banner as SVG on the wall of one category. */
export function banner(
  lettering: Lettering,
  wall: CategoryKey,
  frame: BannerFrame,
  group: BannerGroup,
): string {
  const context = new DrawingContext(lettering, palettes[wall]);
  return context.document(frame.width, frame.height, bannerScene(context, frame, group));
}
