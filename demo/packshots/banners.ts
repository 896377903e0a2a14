import type { CategoryKey, PackshotLook } from "../catalogue/demo-product.ts";
import { designOf, type PicturedProduct } from "./pack-design.ts";
import type { BannerFrame, BannerItem } from "./scenes/banner.ts";

export type BannerName = "calm" | "vitamins" | "gift" | "sun";
export type BannerComposition = "ar" | "en" | "tall";

interface Place {
  readonly category: CategoryKey;
  readonly kind: PackshotLook["kind"];
  /** The how many-eth of its kind in the category, from 0. */
  readonly nth?: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

interface BannerPlan {
  readonly wall: CategoryKey;
  /** Whether the first item stands on a round plinth at the left. */
  readonly plinth: boolean;
  /** From back to front. */
  readonly places: readonly Place[];
}

export const bannerPlans: Readonly<Record<BannerName, BannerPlan>> = {
  calm: {
    wall: "moisturisers",
    plinth: true,
    places: [
      { category: "moisturisers", kind: "jar", x: -325, y: 672, height: 250 },
      { category: "serums", kind: "dropper", x: 195, y: 800, height: 500 },
      { category: "moisturisers", kind: "pump", x: -60, y: 855, height: 650 },
      { category: "suncare", kind: "tube", x: 420, y: 880, height: 520 },
    ],
  },
  vitamins: {
    wall: "serums",
    plinth: true,
    places: [
      { category: "serums", kind: "dropper", nth: 2, x: -325, y: 676, height: 450 },
      { category: "serums", kind: "dropper", nth: 1, x: 170, y: 790, height: 540 },
      { category: "serums", kind: "dropper", nth: 0, x: -90, y: 860, height: 650 },
      { category: "moisturisers", kind: "jar", x: 415, y: 888, height: 200 },
    ],
  },
  gift: {
    wall: "sets",
    plinth: false,
    places: [
      { category: "cleansers", kind: "pump", x: 262, y: 790, height: 600 },
      { category: "sets", kind: "gift", x: -165, y: 845, height: 520 },
      { category: "serums", kind: "dropper", nth: 2, x: 462, y: 850, height: 430 },
      { category: "moisturisers", kind: "jar", nth: 2, x: 285, y: 900, height: 178 },
    ],
  },
  sun: {
    wall: "suncare",
    plinth: true,
    places: [
      { category: "suncare", kind: "stick", nth: 1, x: -310, y: 676, height: 340 },
      { category: "suncare", kind: "tube", x: 175, y: 800, height: 570 },
      { category: "suncare", kind: "spray", x: -80, y: 865, height: 650 },
      { category: "suncare", kind: "stick", nth: 0, x: 380, y: 885, height: 400 },
    ],
  },
};

/** Words stand on the right in Arabic and on the left in English; on phones they stand below. */
export const bannerFrames: Readonly<Record<BannerComposition, BannerFrame>> = {
  ar: { width: 2400, height: 1000, centre: 690, lightX: -60 },
  en: { width: 2400, height: 1000, centre: 1700, lightX: 800 },
  tall: { width: 1400, height: 1204, centre: 680, lightX: -80 },
};

/** Takes the products of a banner from the catalogue. */
export function bannerItems(name: BannerName, catalogue: readonly PicturedProduct[]): BannerItem[] {
  return bannerPlans[name].places.map(({ category, kind, nth = 0, x, y, height }) => {
    const candidates = catalogue.filter(
      (product) => product.category === category && product.look.kind === kind,
    );
    const product = candidates[nth] ?? candidates[0];
    if (product === undefined) throw new Error(`Banner ${name}: the catalogue has no ${kind} in ${category}`);
    return { design: designOf(product), x, y, height };
  });
}
