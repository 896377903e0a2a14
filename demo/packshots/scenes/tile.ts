import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { PackDesign } from "../pack-design.ts";
import { drawPack } from "../packs/draw-pack.ts";
import { prism } from "../prism.ts";
import { room } from "../room.ts";
import { standing } from "../shadow.ts";

/** Draws in 1000 × 1000 units; the top quarter stays free for words. */
export function tileScene(context: DrawingContext, items: readonly PackDesign[]): string {
  const { palette } = context;
  const stage = prism(context, {
    width: 720,
    depth: 330,
    height: 84,
    cornerRadius: 165,
    colour: mix(palette.wall, WHITE, 0.3),
    tilt: 0.2,
  });
  const background = room(context, {
    width: 1000,
    height: 1000,
    horizon: 740,
    wall: mix(palette.wall, palette.wallShade, 0.25),
    floor: palette.floor,
    light: { x: 20, strength: 0.26, slant: 1 },
  });
  return background + niche(context) + standing(context, stage, 500, 872) + products(context, items);
}

function products(context: DrawingContext, items: readonly PackDesign[]): string {
  const places =
    items.length === 1
      ? [{ x: 500, y: 810 }]
      : [
          { x: 396, y: 784 },
          { x: 642, y: 812 },
        ];
  return items
    .map((design, index) => {
      const place = places[index] ?? { x: 500, y: 810 };
      const drawn = drawPack(context, design);
      const [height, width] = roomFor(design.look.kind, index);
      const scale = Math.min(height / drawn.height, width / (drawn.halfWidth * 2));
      return standing(context, drawn, place.x, place.y - (drawn.footing === "flat" ? 14 : 0), scale);
    })
    .join("");
}

function roomFor(kind: PackDesign["look"]["kind"], index: number): readonly [height: number, width: number] {
  if (kind === "gift") return [470, 500];
  if (kind === "jar" || kind === "bar") return [240, 300];
  return index === 0 ? [510, 240] : [430, 230];
}

/** An arched recess in the wall. */
function niche(context: DrawingContext): string {
  const { deep, wallShade } = context.palette;
  const fill = context.linear(210, 0, 790, 0, [
    [0, mix(wallShade, deep, 0.1)],
    [0.25, mix(wallShade, WHITE, 0.06)],
    [1, mix(wallShade, WHITE, 0.36)],
  ]);
  return [
    `<path d="M210 790V540A290 290 0 0 1 790 540V790Z" fill="${fill}"/>`,
    `<path d="M214 790V540A286 286 0 0 1 786 540V790" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
    `<path d="M210 790V540A290 290 0 0 1 500 250C360 290 262 390 262 550V790Z" fill="${deep}" opacity=".12" filter="${context.blur(14)}"/>`,
  ].join("");
}
