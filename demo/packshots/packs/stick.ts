import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { num } from "../number-text.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

/** An open twist-up stick; its cap stands beside it as the companion. */
export function drawStick(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const h = 330 * design.height;
  const r = 110 * design.width;
  const { colour, material, ink } = finishOf(design, { colour: palette.pack, material: "gloss" });
  const base = turnedPart(
    context,
    [
      [r, -h, 4],
      [r, -12, 14],
      [r - 10, 0],
    ],
    material,
    colour,
    { top: true },
  );
  const ring = turnedPart(
    context,
    [
      [r - 8, -h - 66, 4],
      [r - 8, -h],
    ],
    "metal",
    palette.metal,
    { top: true },
  );
  const balm = drawBalm(context, -h - 60, r - 24, mix(palette.content, palette.pack, 0.2));
  const cap = turnedPart(
    context,
    [
      [r + 2, -300, 16],
      [r + 2, -12, 12],
      [r - 6, 0],
    ],
    material,
    colour,
    {
      top: true,
    },
  );
  const words = label(context, design, {
    top: -h + 44,
    bottom: -32,
    maxWidth: r * 1.5,
    ink,
    scale: 0.98,
    compact: true,
  });
  return {
    svg: base.svg + balm.svg + ring.svg + words,
    silhouettes: [base.silhouette, ring.silhouette, balm.silhouette],
    footRadius: r - 8,
    height: h + 310,
    halfWidth: r,
    footing: "round",
    companion: {
      svg: cap.svg,
      silhouettes: [cap.silhouette],
      footRadius: r - 4,
      height: 300,
      halfWidth: r,
      footing: "round",
    },
  };
}

function drawBalm(
  context: DrawingContext,
  y: number,
  r: number,
  colour: string,
): { svg: string; silhouette: string } {
  const { deep } = context.palette;
  const x = num(r);
  const silhouette = `M${-x} ${num(y)}L${-x} ${num(y - 158)}C${-x} ${num(y - 210)} ${num(-r / 2)} ${num(y - 238)} 6 ${num(y - 232)}C${num(r * 0.65)} ${num(y - 224)} ${x} ${num(y - 186)} ${x} ${num(y - 140)}L${x} ${num(y)}A${x} 8 0 0 1 ${-x} ${num(y)}Z`;
  const around = context.linear(-r, 0, r, 0, [
    [0, mix(colour, deep, 0.28)],
    [0.25, mix(colour, WHITE, 0.4)],
    [0.5, colour],
    [0.85, mix(colour, deep, 0.2)],
    [1, mix(colour, deep, 0.12)],
  ]);
  const slope = `M${num(-r * 0.82)} ${num(y - 162)}C${num(-r * 0.8)} ${num(y - 202)} ${num(-r * 0.42)} ${num(y - 222)} 4 ${num(y - 218)}C${num(r * 0.5)} ${num(y - 212)} ${num(r * 0.82)} ${num(y - 182)} ${num(r * 0.85)} ${num(y - 148)}C${num(r * 0.5)} ${num(y - 170)} ${num(-r * 0.38)} ${num(y - 182)} ${num(-r * 0.82)} ${num(y - 162)}Z`;
  return {
    svg: `<path d="${silhouette}" fill="${around}"/><path d="${slope}" fill="#fff" opacity=".45" filter="${context.blur(5)}"/><rect x="${num(-r * 0.75)}" y="${num(y - 150)}" width="16" height="140" rx="8" fill="#fff" opacity=".4" filter="${context.blur(5)}"/>`,
    silhouette,
  };
}
