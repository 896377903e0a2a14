import { mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Drawn } from "./drawn.ts";
import { num } from "./number-text.ts";
import { type Prism, prism } from "./prism.ts";

/** A smooth ball of plaster. */
export function ball(context: DrawingContext, r: number, colour: string): Drawn {
  const { deep } = context.palette;
  const fill = context.radial(-r * 0.35, -r * 1.4, r * 1.75, [
    [0, mix(colour, WHITE, 0.75)],
    [0.45, colour],
    [0.85, mix(colour, deep, 0.28)],
    [1, mix(colour, deep, 0.34)],
  ]);
  return {
    svg: `<circle cx="0" cy="${num(-r)}" r="${num(r)}" fill="${fill}"/>`,
    silhouettes: [
      `M${num(-r)} ${num(-r)}A${num(r)} ${num(r)} 0 1 1 ${num(r)} ${num(-r)}A${num(r)} ${num(r)} 0 1 1 ${num(-r)} ${num(-r)}Z`,
    ],
    footRadius: r * 0.6,
    height: r * 2,
    halfWidth: r,
    footing: "round",
  };
}

/** A low round plinth. */
export function disc(context: DrawingContext, r: number, height: number, colour: string): Prism {
  return prism(context, { width: r * 2, depth: r * 2, height, cornerRadius: r, colour, tilt: 0.2 });
}

/** A low block with rounded corners. */
export function slab(
  context: DrawingContext,
  size: {
    readonly width: number;
    readonly depth: number;
    readonly height: number;
    readonly cornerRadius: number;
  },
  colour: string,
): Prism {
  return prism(context, { ...size, colour, tilt: 0.22 });
}
