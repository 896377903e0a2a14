import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import { type Drawn, scaleToFit } from "../drawn.ts";
import type { PackDesign } from "../pack-design.ts";
import { drawPack } from "../packs/draw-pack.ts";
import { disc } from "../props.ts";
import { room } from "../room.ts";
import { standing } from "../shadow.ts";

/** Products stand here: 83 % of the picture's height. */
const BASE = 1245;

/** The product alone before the wall; a set with what belongs to it. */
export function frontView(
  context: DrawingContext,
  design: PackDesign,
  companions: readonly PackDesign[],
): string {
  const { palette } = context;
  const background = room(context, {
    width: 1200,
    height: 1500,
    horizon: 1060,
    wall: palette.wall,
    floor: palette.floor,
    light: design.variation.light,
  });
  const pack = drawPack(context, design);
  if (design.look.kind === "gift") return background + openGift(context, pack, companions);
  if (companions.length > 0) return background + row(context, pack, companions);
  if (pack.companion !== undefined) return background + besideItsCap(context, pack, pack.companion);
  return background + alone(context, design, pack);
}

function alone(context: DrawingContext, design: PackDesign, pack: Drawn): string {
  const { kind } = design.look;
  const [height, width] = kind === "jar" ? [560, 720] : kind === "bar" ? [560, 760] : [1010, 720];
  const scale = Math.min(1.4, scaleToFit(pack, height, width) * 1.04);
  const isLow = kind === "jar" || kind === "bar";
  const x = kind === "pump" ? 622 : 600;
  if (!isLow || design.variation.shape === 0)
    return standing(context, pack, x, pack.footing === "flat" ? 1150 : BASE, scale);
  const plinth = disc(context, pack.halfWidth * scale * 1.32, 110, mix(context.palette.wall, WHITE, 0.3));
  const y = BASE - 12;
  return (
    standing(context, plinth, 600, y) +
    standing(context, pack, x, y - 110 + (kind === "jar" ? 26 : -58), scale * 0.94)
  );
}

function besideItsCap(context: DrawingContext, pack: Drawn, cap: Drawn): string {
  const scale = Math.min(1.42, 960 / pack.height);
  return standing(context, cap, 790, 1205, scale) + standing(context, pack, 470, BASE, scale);
}

function row(context: DrawingContext, pack: Drawn, companions: readonly PackDesign[]): string {
  const scale = Math.min(0.98, 330 / (pack.halfWidth * 2), 800 / pack.height);
  const [left, right] = companions;
  const behind = [
    left === undefined ? "" : standing(context, drawPack(context, left), 305, 1190, scale * 0.97),
    right === undefined ? "" : standing(context, drawPack(context, right), 895, 1190, scale * 0.97),
  ];
  return behind.join("") + standing(context, pack, 600, BASE + 10, scale);
}

/** Where the contents of a gift box stand: the tallest behind it, the others before it. */
function openGift(context: DrawingContext, box: Drawn, companions: readonly PackDesign[]): string {
  const drawn = companions
    .map((design) => drawPack(context, design))
    .sort((one, other) => other.height - one.height);
  const [tallest, ...others] = drawn;
  const boxScale = Math.min(0.96, 640 / (box.halfWidth * 2));
  const behind =
    tallest === undefined ? "" : standing(context, tallest, 900, 1125, Math.min(0.86, 700 / tallest.height));
  const places = [
    { x: 1052, y: 1222, height: 420 },
    { x: 785, y: 1268, height: 330 },
  ];
  const before = others.map((item, index) => {
    const place = places[index % places.length] ?? { x: 800, y: 1268, height: 380 };
    const scale = Math.min(place.height / item.height, 250 / (item.halfWidth * 2));
    return standing(context, item, place.x, place.y, scale);
  });
  return behind + standing(context, box, 430, 1150, boxScale) + before.join("");
}
