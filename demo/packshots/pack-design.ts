import type { DemoProduct, PackshotLook } from "../catalogue/demo-product.ts";
import { inked, mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Drawn } from "./drawn.ts";
import type { Material } from "./material.ts";
import { type Palette, paletteOf } from "./palettes.ts";
import { type Variation, variationOf } from "./variation.ts";

/** All that decides how one pack is drawn. */
export interface PackDesign {
  readonly look: PackshotLook;
  readonly palette: Palette;
  readonly size: string | null;
  /** Proportions against the usual pack of its kind. */
  readonly height: number;
  readonly width: number;
  readonly variation: Variation;
}

export type DrawPack = (context: DrawingContext, design: PackDesign) => Drawn;

export type PicturedProduct = Pick<DemoProduct, "sku" | "category" | "size" | "look">;

export function designOf(product: PicturedProduct): PackDesign {
  const { look } = product;
  return {
    look,
    palette: paletteOf(product.category, look),
    size: product.size,
    height: look.height ?? 1,
    width: look.width ?? 1,
    variation: variationOf(product.sku, `${product.category} ${look.kind} ${look.labelEn}`),
  };
}

interface Finish {
  readonly colour: string;
  readonly material: Material;
}

/** A finish with the colour in which words are printed on it. */
export interface PrintedFinish extends Finish {
  readonly ink: string;
}

/** How much lighter than its colour a material is drawn where the words stand. */
const litShare: Readonly<Record<Material, number>> = {
  matte: 0.1,
  gloss: 0.1,
  frost: 0.35,
  glass: 0,
  metal: 0,
};

const WHITE_PACK = "#FAF6F0";
const AMBER = "#A9591D";

/** The colour and material of a body: the product's tone, its own colour if it names one, or the usual. */
export function finishOf(design: PackDesign, usual: Finish): PrintedFinish {
  const { look, palette } = design;
  const own = look.packColour;
  const finishes = {
    white: { colour: own ?? WHITE_PACK, material: usual.material === "glass" ? "matte" : usual.material },
    tone: { colour: palette.pack, material: usual.material },
    clear: { colour: mix(own ?? palette.content, WHITE, own === undefined ? 0.25 : 0.1), material: "glass" },
    frost: { colour: mix(palette.pack, WHITE, own === undefined ? 0.35 : 0.1), material: "frost" },
    amber: { colour: own ?? AMBER, material: "glass" },
  } as const satisfies Record<NonNullable<PackshotLook["tone"]>, Finish>;
  const finish = look.tone === undefined ? { ...usual, colour: own ?? usual.colour } : finishes[look.tone];
  const material = look.mat ?? finish.material;
  return { material, ...inked(finish.colour, palette.deep, litShare[material]) };
}
