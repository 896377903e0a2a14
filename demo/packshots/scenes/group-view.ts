import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import { type Drawn, scaleToFit } from "../drawn.ts";
import type { PackDesign } from "../pack-design.ts";
import { drawCarton } from "../packs/carton.ts";
import { drawPack } from "../packs/draw-pack.ts";
import { ball, disc, slab } from "../props.ts";
import { room } from "../room.ts";
import { standing } from "../shadow.ts";

interface Group {
  readonly context: DrawingContext;
  readonly design: PackDesign;
  readonly pack: Drawn;
  readonly scale: number;
  readonly plaster: string;
}

/** The product on a stage with its carton or a second one, in the shadow of a palm. */
export function groupView(
  context: DrawingContext,
  design: PackDesign,
  companions: readonly PackDesign[],
): string {
  const { palette } = context;
  const { light, palm } = design.variation;
  const background = room(context, {
    width: 1200,
    height: 1500,
    horizon: 1010,
    wall: mix(palette.wall, palette.wallShade, 0.35),
    floor: mix(palette.floor, palette.wallShade, 0.3),
    light: { ...light, strength: light.strength + 0.06 },
    palm,
  });
  const pack = drawPack(context, design);
  const plaster = mix(palette.wall, WHITE, 0.25);
  const group: Group = { context, design, pack, scale: scaleToFit(pack, 830, 500), plaster };
  return background + arranged(group, companions);
}

function arranged(group: Group, companions: readonly PackDesign[]): string {
  const { design, pack } = group;
  if (design.look.kind === "gift") return onSlab(group) + giftGroup(group, companions);
  if (pack.companion !== undefined) return onSlab(group) + stickGroup(group, pack.companion);
  switch (design.variation.arrangement) {
    case "carton-right":
      return onSlab(group) + withCarton(group, 1);
    case "carton-left":
      return onSlab(group) + withCarton(group, -1);
    case "steps":
      return steps(group);
    case "pair":
      return pair(group);
  }
}

/** The stage that most groups stand on. */
function onSlab({ context, plaster }: Group): string {
  const stage = slab(context, { width: 900, depth: 540, height: 96, cornerRadius: 40 }, plaster);
  return standing(context, stage, 600, 1262, 1.06);
}

const isLow = (pack: Drawn): boolean => pack.height < pack.halfWidth * 2;

function cartonFor({ context, design, pack, scale }: Group, side: 1 | -1): Drawn {
  const width = Math.min(450, Math.max(270, pack.halfWidth * 2 * scale * (isLow(pack) ? 0.8 : 0.98)));
  const height = Math.max(pack.height * scale * (isLow(pack) ? 1.35 : 0.94), 360);
  return drawCarton(context.withPalette(design.palette), design, {
    width,
    height,
    angle: -side * design.variation.carton.angle,
  });
}

function withCarton(group: Group, side: 1 | -1): string {
  const { context, design, pack } = group;
  const isBar = design.look.kind === "bar";
  const scale = group.scale * (isBar ? 0.92 : 1);
  const carton = standing(context, cartonFor(group, side), 600 + side * (isLow(pack) ? 196 : 180), 1132);
  return carton + standing(context, pack, 600 - side * 165, isBar ? 1160 : 1185, scale);
}

/** The pack on a round plinth, its carton lower behind it, two balls before it. */
function steps(group: Group): string {
  const { context, design, pack, plaster } = group;
  const { palette } = context;
  const isBar = design.look.kind === "bar";
  const scale = Math.min(scaleToFit(pack, 740, 500), 1.2);
  const r = Math.max(250, pack.halfWidth * scale * 1.2);
  const plinth = disc(context, r, 120, plaster);
  const accent = mix(palette.wallShade, palette.deep, 0.12);
  return [
    standing(context, cartonFor({ ...group, scale }, -1), 345, 1120),
    standing(context, plinth, 690, 1240),
    standing(context, pack, 690, isBar ? 1086 : 1142, scale * (isBar ? 0.9 : 1)),
    standing(context, ball(context, 74, accent), 1010, 1290),
    standing(context, ball(context, 46, mix(plaster, WHITE, 0.2)), 900, 1326),
  ].join("");
}

/** The product twice: before, and further back on a block. */
function pair(group: Group): string {
  const { context, pack, plaster } = group;
  const isFlat = pack.footing === "flat";
  const scale = Math.min(scaleToFit(pack, 800, 480), 1.15);
  const back = scale * 0.86;
  const block = slab(
    context,
    { width: Math.max(360, pack.halfWidth * back * 2.4), depth: 300, height: 190, cornerRadius: 12 },
    plaster,
  );
  return [
    standing(context, block, 800, 1130),
    standing(context, pack, 800, isFlat ? 890 : 958, Math.min(back, 720 / pack.height)),
    standing(context, ball(context, 60, mix(plaster, WHITE, 0.2)), 1010, 1250),
    standing(context, pack, 400, isFlat ? 1190 : 1240, scale),
  ].join("");
}

function stickGroup(group: Group, cap: Drawn): string {
  const { context, pack } = group;
  const scale = Math.min(group.scale, 760 / pack.height);
  const side = group.design.variation.arrangement === "carton-left" ? -1 : 1;
  return [
    standing(context, cartonFor({ ...group, scale }, side), 600 + side * 200, 1120),
    standing(context, cap, 600 + side * 70, 1200, scale),
    standing(context, pack, 600 - side * 210, 1190, scale),
  ].join("");
}

function giftGroup({ context, pack }: Group, companions: readonly PackDesign[]): string {
  const drawn = companions.map((design) => drawPack(context, design));
  const smallest = drawn.sort((one, other) => one.height - other.height)[0];
  const box = standing(context, pack, 480, 1150, Math.min(0.92, 620 / (pack.halfWidth * 2)));
  if (smallest === undefined) return box;
  const scale = Math.min(500 / smallest.height, 280 / (smallest.halfWidth * 2));
  return box + standing(context, smallest, 935, 1195, scale);
}
