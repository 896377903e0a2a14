import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import { num } from "../number-text.ts";
import type { PackDesign } from "../pack-design.ts";
import { drawPack } from "../packs/draw-pack.ts";
import { prism } from "../prism.ts";
import { room } from "../room.ts";
import { standing } from "../shadow.ts";

/** A pack in a banner of 1000 units' height; x counts from the middle of the group. */
export interface BannerItem {
  readonly design: PackDesign;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface BannerFrame {
  readonly width: number;
  readonly height: number;
  /** The middle of the group of products. */
  readonly centre: number;
  /** Where the window's light begins. */
  readonly lightX: number;
}

export interface BannerGroup {
  /** Whether a round plinth stands at the left of the group. */
  readonly plinth: boolean;
  readonly items: readonly BannerItem[];
}

/** The group of products before an arch; the other side stays free for words. */
export function bannerScene(
  context: DrawingContext,
  frame: BannerFrame,
  { plinth, items }: BannerGroup,
): string {
  const { palette } = context;
  const { width, height, centre, lightX } = frame;
  const k = height / 1000;
  const horizon = height * 0.7;
  const background = room(context, {
    width,
    height,
    horizon,
    wall: mix(palette.wall, palette.wallShade, 0.2),
    floor: palette.floor,
    light: { x: lightX, strength: 0.34, slant: 1 },
    palm: { x: centre + 520 * k, y: 150 * k, scale: 1.5 * k, turn: 160 },
  });
  const block = (blockWidth: number, blockHeight: number, cornerRadius: number, x: number, colour: string) =>
    standing(
      context,
      prism(context, {
        width: blockWidth * k,
        depth: blockWidth * k * 0.62,
        height: blockHeight * k,
        cornerRadius: cornerRadius * k,
        colour,
        tilt: 0.2,
      }),
      centre + x * k,
      800 * k,
    );
  const stages =
    (plinth ? block(390, 150, 195, -300, mix(palette.wall, WHITE, 0.35)) : "") +
    block(420, 70, 8, 190, mix(palette.wall, palette.wallShade, 0.5));
  const packs = items.map(({ design, x, y, height: packHeight }) => {
    const drawn = drawPack(context, design);
    return standing(context, drawn, centre + x * k, y * k, (packHeight / drawn.height) * k);
  });
  return (
    background + arch(context, centre - 20 * k, 620 * k, 110 * k, horizon + 30 * k) + stages + packs.join("")
  );
}

function arch(context: DrawingContext, x: number, width: number, top: number, bottom: number): string {
  const { deep, wallShade } = context.palette;
  const r = width / 2;
  const colour = mix(wallShade, WHITE, 0.05);
  const fill = context.linear(x - r, 0, x + r, 0, [
    [0, mix(colour, deep, 0.12)],
    [0.3, colour],
    [1, mix(colour, WHITE, 0.3)],
  ]);
  return `<path d="M${num(x - r)} ${num(bottom)}V${num(top + r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(top + r)}V${num(bottom)}Z" fill="${fill}"/>`;
}
