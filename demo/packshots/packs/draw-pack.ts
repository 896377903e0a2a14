import type { PackshotLook } from "../../catalogue/demo-product.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import type { DrawPack, PackDesign } from "../pack-design.ts";
import { drawBar } from "./bar.ts";
import { drawDropper } from "./dropper.ts";
import { drawGift } from "./gift.ts";
import { drawJar } from "./jar.ts";
import { drawPump } from "./pump.ts";
import { drawSpray } from "./spray.ts";
import { drawStick } from "./stick.ts";
import { drawTube } from "./tube.ts";

const drawers: Readonly<Record<PackshotLook["kind"], DrawPack>> = {
  pump: drawPump,
  dropper: drawDropper,
  jar: drawJar,
  tube: drawTube,
  stick: drawStick,
  spray: drawSpray,
  bar: drawBar,
  gift: drawGift,
};

/** Draws a pack of any kind in its own colours. */
export function drawPack(context: DrawingContext, design: PackDesign): Drawn {
  return drawers[design.look.kind](context.withPalette(design.palette), design);
}
