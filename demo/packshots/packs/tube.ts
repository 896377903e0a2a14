import { mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import type { Drawn } from "../drawn.ts";
import { label } from "../label.ts";
import { shadingStops } from "../material.ts";
import { num } from "../number-text.ts";
import { CAMERA_TILT, type Outline } from "../outline.ts";
import { finishOf, type PackDesign } from "../pack-design.ts";
import { turnedPart } from "../turned-part.ts";

/** Where the sleeve meets the cap. */
const CAP_TOP = -150;

interface Sleeve {
  readonly h: number;
  /** Half the width at the crimped end and at the cap. */
  readonly wide: number;
  readonly narrow: number;
  readonly colour: string;
}

function capOutline(shape: PackDesign["variation"]["shape"], r: number): Outline {
  switch (shape) {
    case 0: // tapered
      return [
        [r - 14, CAP_TOP, 6],
        [r - 10, CAP_TOP + 8],
        [r - 18, -10, 10],
        [r - 24, 0],
      ];
    case 1: // as wide as the tube
      return [
        [r - 6, CAP_TOP, 4],
        [r, CAP_TOP + 8],
        [r, -12, 12],
        [r - 10, 0],
      ];
    case 2: // strongly tapered
      return [
        [r - 10, CAP_TOP, 6],
        [r - 8, CAP_TOP + 20, 10],
        [r - 34, -12, 14],
        [r - 42, 0],
      ];
  }
}

/** A squeezed tube that stands on its cap. */
export function drawTube(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const { shape, trim } = design.variation;
  const h = 800 * design.height;
  const wide = 176 * design.width;
  const narrow = wide - (shape === 1 ? 34 : 48);
  const { colour, material, ink } = finishOf(design, { colour: palette.pack, material: "matte" });
  const isMetal = design.look.capColour === undefined && trim === "metal" && shape === 2;
  const cap = turnedPart(
    context,
    capOutline(shape, narrow),
    isMetal ? "metal" : "gloss",
    isMetal ? palette.metal : palette.cap,
  );
  const sleeve: Sleeve = { h, wide, narrow, colour };
  const outline = sleeveOutline(sleeve);
  const words = label(context, design, {
    top: -h + 110,
    bottom: CAP_TOP - 60,
    maxWidth: (wide + narrow) * 0.8,
    ink,
    scale: Math.min(1.12, design.width * 1.08),
  });
  return {
    svg:
      cap.svg + drawSleeve(context, sleeve, outline, material === "gloss") + crimp(context, sleeve) + words,
    silhouettes: [
      cap.silhouette,
      outline,
      `M${num(-wide)} ${num(-h - 40)}H${num(wide)}V${num(-h)}H${num(-wide)}Z`,
    ],
    footRadius: narrow - 24,
    height: h + 40,
    halfWidth: wide,
    footing: "round",
  };
}

function sleeveOutline({ h, wide, narrow }: Sleeve): string {
  const top = num(-h);
  const bend = num(-h + 160);
  const low = num(CAP_TOP - 240);
  return `M${num(-wide)} ${top}L${num(wide)} ${top}C${num(wide + 1)} ${bend} ${num(narrow + 34)} ${low} ${num(narrow)} ${CAP_TOP - 26}Q${num(narrow - 4)} ${CAP_TOP} ${num(narrow - 22)} ${CAP_TOP + 4}A${num(narrow)} ${num(narrow * CAMERA_TILT)} 0 0 1 ${num(-narrow + 22)} ${CAP_TOP + 4}Q${num(-narrow + 4)} ${CAP_TOP} ${num(-narrow)} ${CAP_TOP - 26}C${num(-narrow - 34)} ${low} ${num(-wide - 1)} ${bend} ${num(-wide)} ${top}Z`;
}

/** The sleeve, flat at the crimp and round at the cap. */
function drawSleeve(context: DrawingContext, sleeve: Sleeve, outline: string, isGlossy: boolean): string {
  const { h, wide, narrow, colour } = sleeve;
  const { deep } = context.palette;
  const around = context.linear(-wide, 0, wide, 0, shadingStops("matte", colour, deep));
  const flatTop = context.linear(0, -h, 0, -h + 330, [
    [0, mix(colour, WHITE, 0.16), 0.85],
    [0.25, mix(colour, WHITE, 0.1), 0.55],
    [1, colour, 0],
  ]);
  const y = (fromTop: number) => num(-h + fromTop);
  return [
    `<path d="${outline}" fill="${around}"/><g clip-path="${context.clip(outline)}">`,
    `<path d="${outline}" fill="${flatTop}"/>`,
    sleeveReflection(context, sleeve, -0.82, -0.42, 0.5, 14),
    isGlossy ? sleeveReflection(context, sleeve, -0.78, -0.64, 0.7, 2) : "",
    `<path d="M${num(wide * 0.62)} ${y(120)}C${num(wide * 0.7)} ${y(300)} ${num(narrow * 0.85)} ${CAP_TOP - 240} ${num(narrow * 0.78)} ${CAP_TOP}L${num(narrow * 1.1)} ${CAP_TOP}L${num(wide * 1.1)} ${y(0)}Z" fill="${deep}" opacity=".2" filter="${context.blur(18)}"/>`,
    `<path d="M-60 ${y(44)}C-70 ${y(150)} -96 ${y(260)} -104 ${y(420)}" stroke="#fff" stroke-opacity=".3" stroke-width="20" fill="none" filter="${context.blur(10)}"/>`,
    `<path d="M84 ${y(44)}C88 ${y(150)} 104 ${y(240)} 100 ${y(380)}" stroke="${deep}" stroke-opacity=".16" stroke-width="22" fill="none" filter="${context.blur(11)}"/>`,
    `<path d="M${num(-narrow)} ${CAP_TOP - 30}A${num(narrow)} ${num(narrow * CAMERA_TILT)} 0 0 0 ${num(narrow)} ${CAP_TOP - 30}L${num(narrow)} ${CAP_TOP + 20}L${num(-narrow)} ${CAP_TOP + 20}Z" fill="${deep}" opacity=".18" filter="${context.blur(6)}"/></g>`,
  ].join("");
}

function sleeveReflection(
  context: DrawingContext,
  { h, wide, narrow }: Sleeve,
  from: number,
  to: number,
  strength: number,
  softness: number,
): string {
  const fill = context.linear(0, -h, 0, CAP_TOP, [
    [0, WHITE, 0],
    [0.2, WHITE, strength * 0.5],
    [0.6, WHITE, strength],
    [1, WHITE, strength * 0.8],
  ]);
  const [top, bend, low] = [num(-h + 60), num(-h + 240), CAP_TOP - 240];
  return `<path d="M${num(wide * from)} ${top}C${num(wide * from)} ${bend} ${num((narrow + 20) * from)} ${low} ${num(narrow * from)} ${CAP_TOP}L${num(narrow * to)} ${CAP_TOP}C${num((narrow + 20) * to)} ${low} ${num(wide * to)} ${bend} ${num(wide * to)} ${top}Z" fill="${fill}" filter="${context.blur(softness)}"/>`;
}

/** The pressed, ribbed end of the tube. */
function crimp(context: DrawingContext, { h, wide, colour }: Sleeve): string {
  const { deep } = context.palette;
  const fill = context.linear(-wide, 0, wide, 0, [
    [0, mix(colour, deep, 0.16)],
    [0.25, mix(colour, WHITE, 0.4)],
    [0.6, mix(colour, WHITE, 0.12)],
    [1, mix(colour, deep, 0.16)],
  ]);
  let svg = `<rect x="${num(-wide - 2)}" y="${num(-h - 40)}" width="${num(wide * 2 + 4)}" height="46" rx="4" fill="${fill}"/>`;
  for (let x = -wide + 7; x < wide - 5; x += 9) {
    svg += `<rect x="${num(x)}" y="${num(-h - 34)}" width="2.4" height="32" fill="${deep}" opacity=".11"/>`;
    svg += `<rect x="${num(x + 2.4)}" y="${num(-h - 34)}" width="2.4" height="32" fill="#fff" opacity=".3"/>`;
  }
  return `${svg}<rect x="${num(-wide)}" y="${num(-h + 4)}" width="${num(wide * 2)}" height="5" fill="${deep}" opacity=".16" filter="${context.blur(2)}"/>`;
}
