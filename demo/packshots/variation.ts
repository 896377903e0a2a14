import { between, pick, seededRandom, seedOf } from "./seeded-random.ts";

/** Small differences that keep two products of one kind from looking alike. */
export interface Variation {
  readonly seed: number;
  /** Which of the three bodies a kind of pack has. */
  readonly shape: 0 | 1 | 2;
  /** Whether collars and lids are of metal or of the cap's colour. */
  readonly trim: "metal" | "cap";
  readonly light: { readonly x: number; readonly strength: number; readonly slant: number };
  readonly palm: { readonly x: number; readonly y: number; readonly scale: number; readonly turn: number };
  readonly carton: { readonly angle: number; readonly style: "band" | "stripe" | "full" };
  readonly arrangement: "carton-right" | "carton-left" | "steps" | "pair";
}

/** The scene follows from the SKU; the pack's body from its model, so that shades of one product are alike. */
export function variationOf(sku: string, model: string): Variation {
  const seed = seedOf(sku);
  const random = seededRandom(seed);
  const modelRandom = seededRandom(seedOf(model));
  return {
    seed,
    shape: pick<0 | 1 | 2>(modelRandom, [0, 1, 2]),
    trim: pick<"metal" | "cap">(modelRandom, ["metal", "cap"]),
    light: {
      x: between(random, 40, 330),
      strength: between(random, 0.24, 0.36),
      slant: between(random, 0.8, 1.2),
    },
    palm: {
      x: between(random, 900, 1060),
      y: between(random, 250, 400),
      scale: between(random, 1.25, 1.7),
      turn: between(random, 130, 170),
    },
    carton: {
      angle: between(random, 0.28, 0.56),
      style: pick<Variation["carton"]["style"]>(random, ["band", "stripe", "full"]),
    },
    arrangement: pick<Variation["arrangement"]>(random, ["carton-right", "carton-left", "steps", "pair"]),
  };
}
