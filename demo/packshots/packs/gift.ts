import { inked, mix, WHITE } from "../colour.ts";
import type { DrawingContext } from "../drawing-context.ts";
import { type Drawn, placed } from "../drawn.ts";
import { wordmark } from "../label.ts";
import { num } from "../number-text.ts";
import type { PackDesign } from "../pack-design.ts";
import { type Prism, prism } from "../prism.ts";

const RIBBON_WIDTH = 56;

/** A gift box with a ribbon and a bow. */
export function drawGift(context: DrawingContext, design: PackDesign): Drawn {
  const { palette } = context;
  const width = 640 * design.width;
  const height = 400 * design.height;
  const lidHeight = 120;
  const angle = [-0.16, -0.12, -0.2][design.variation.shape] ?? -0.16;
  const { colour, ink } = inked(palette.pack, palette.deep, 0.12, 7);
  const ribbon = design.look.capColour ?? palette.metal;
  const body = prism(context, { width, depth: 420, height, angle, cornerRadius: 6, colour });
  const lid = prism(context, {
    width: width + 24,
    depth: 440,
    height: lidHeight,
    angle,
    cornerRadius: 6,
    colour: mix(colour, WHITE, 0.06),
  });
  const lidLift = height - 60;
  const svg = [
    body.svg,
    band(context, body, width, height, ribbon),
    `<path d="${body.topFace}" fill="${palette.deep}" opacity=".35"/>`,
    `<g transform="translate(0 ${num(-lidLift)})">${lid.svg}${band(context, lid, width + 24, lidHeight, ribbon)}</g>`,
    lidShade(context, body, width),
    placed(bow(context, ribbon), 8, -lidLift - lidHeight - 10, 1),
    boxWords(context, design, body, width, ink),
  ];
  const half = width * 0.52;
  return {
    svg: svg.join(""),
    silhouettes: [
      ...body.silhouettes,
      `M${num(-half)} ${num(-lidLift)}H${num(half)}V${num(-lidLift - lidHeight - 10)}H${num(-half)}Z`,
    ],
    footRadius: half,
    height: lidLift + lidHeight + 110,
    halfWidth: width * 0.535,
    footing: "box",
  };
}

const ribbonStops = (ribbon: string, deep: string) =>
  [
    [0, mix(ribbon, deep, 0.3)],
    [0.3, mix(ribbon, WHITE, 0.5)],
    [0.6, ribbon],
    [1, mix(ribbon, deep, 0.35)],
  ] as const;

function band(context: DrawingContext, box: Prism, width: number, height: number, ribbon: string): string {
  const left = (width - RIBBON_WIDTH) / 2;
  const fill = context.linear(left, 0, left + RIBBON_WIDTH, 0, ribbonStops(ribbon, context.palette.deep));
  return `<g transform="${box.frontFace}"><rect x="${num(left)}" y="0" width="${RIBBON_WIDTH}" height="${num(height)}" fill="${fill}"/></g>`;
}

/** The shadow that the lid throws on the front of the box. */
function lidShade(context: DrawingContext, body: Prism, width: number): string {
  const { deep } = context.palette;
  const fill = context.linear(0, 60, 0, 96, [
    [0, deep, 0.42],
    [1, deep, 0],
  ]);
  return `<g transform="${body.frontFace}"><rect x="0" y="58" width="${num(width)}" height="38" fill="${fill}"/></g>`;
}

function bow(context: DrawingContext, ribbon: string): string {
  const { deep } = context.palette;
  const loopFill = context.linear(0, -100, 0, 10, [
    [0, mix(ribbon, WHITE, 0.45)],
    [0.55, ribbon],
    [1, mix(ribbon, deep, 0.3)],
  ]);
  const loop = (side: 1 | -1) => {
    const x = (distance: number) => num(side * distance);
    return [
      `<path d="M0 0C${x(30)} 30 ${x(90)} 30 ${x(130)} 70L${x(96)} 78C${x(60)} 50 ${x(20)} 34 0 8Z" fill="${mix(ribbon, deep, 0.12)}"/>`,
      `<path d="M0 0C${x(40)} -90 ${x(170)} -110 ${x(172)} -50C${x(172)} -6 ${x(60)} 4 0 0Z" fill="${loopFill}"/>`,
      `<path d="M${x(20)} -8C${x(60)} -62 ${x(130)} -76 ${x(134)} -46C${x(134)} -22 ${x(60)} -8 ${x(20)} -8Z" fill="${mix(ribbon, deep, 0.5)}"/>`,
    ].join("");
  };
  const knot = context.linear(-22, 0, 22, 0, [
    [0, mix(ribbon, deep, 0.2)],
    [0.35, mix(ribbon, WHITE, 0.5)],
    [1, mix(ribbon, deep, 0.3)],
  ]);
  return `${loop(-1)}${loop(1)}<rect x="-22" y="-26" width="44" height="40" rx="14" fill="${knot}"/>`;
}

/** The shop's name left of the ribbon and the set's name right of it. */
function boxWords(
  context: DrawingContext,
  design: PackDesign,
  body: Prism,
  width: number,
  ink: string,
): string {
  const side = (width - RIBBON_WIDTH) / 2;
  const room = side - 40;
  const fitted = (text: string, size: number) =>
    Math.min(size, (size * room) / context.lettering.text(text, { size }).width);
  const right = width - side / 2;
  const arabic = { size: fitted(design.look.labelAr, 36), x: right, y: 168 * design.height };
  const english = { size: fitted(design.look.labelEn, 27), x: right, y: 216 * design.height, tracking: 0.4 };
  const lines = [arabic, english].map(
    (options, index) =>
      `<path d="${context.lettering.text(index === 0 ? design.look.labelAr : design.look.labelEn, options).path}" fill="${ink}"/>`,
  );
  return `<g transform="${body.frontFace}">${wordmark(context, 76, side / 2, 206 * design.height, ink)}${lines.join("")}</g>`;
}
