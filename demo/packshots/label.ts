import { mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { num } from "./number-text.ts";
import { CAMERA_TILT } from "./outline.ts";
import type { PackDesign } from "./pack-design.ts";

/** Where the words of a pack may stand. */
export interface LabelArea {
  readonly centreX?: number;
  readonly top: number;
  readonly bottom: number;
  readonly maxWidth: number;
  readonly ink: string;
  /** 1 is the usual size of the words; they are set smaller where the area asks for it. */
  readonly scale?: number;
  /** Low packs have no room for a rule, a figure and the size. */
  readonly compact?: boolean;
}

interface Layout {
  readonly svg: string;
  readonly bottom: number;
  readonly widest: number;
}

/** The shop's name with its smile, centred at x and standing on y. */
export function wordmark(context: DrawingContext, size: number, x: number, y: number, ink: string): string {
  const mark = context.lettering.wordmark(size, x, y);
  return `<path d="${mark.path}" fill="${ink}"/><path d="${mark.smile}" fill="none" stroke="${ink}" stroke-width="${mark.smileWidth}" stroke-linecap="round"/>`;
}

/** The words of a pack, as large as the area allows. */
export function label(context: DrawingContext, design: PackDesign, area: LabelArea): string {
  let scale = area.scale ?? 1;
  for (let attempt = 0; attempt < 30; attempt++) {
    const layout = layLabel(context, design, area, scale);
    if (layout.bottom <= area.bottom && layout.widest <= area.maxWidth) return layout.svg;
    scale *= 0.96;
  }
  throw new Error(`The words “${design.look.labelEn}” do not fit on the ${design.look.kind}`);
}

function layLabel(context: DrawingContext, design: PackDesign, area: LabelArea, k: number): Layout {
  const { lettering } = context;
  const { look, size } = design;
  const { centreX = 0, ink, maxWidth, compact = false } = area;
  const markSize = (compact ? 56 : 68) * k;
  let y = area.top + markSize * 0.86;
  let svg = wordmark(context, markSize, centreX, y, ink);
  let widest = lettering.wordmark(markSize, 0, 0).width;
  const put = (text: string, textSize: number, drop: number, weight: 300 | 400 = 400, opacity = 1) => {
    y += drop * k;
    const tracking = 0.4 * k;
    const set = lettering.text(text, { size: textSize * k, weight, x: centreX, y, tracking });
    widest = Math.max(widest, set.width);
    svg += `<path d="${set.path}" fill="${ink}" opacity="${opacity}"/>`;
  };
  const putName = (text: string, textSize: number, firstDrop: number, nextDrop: number, squeeze: number) => {
    const width = lettering.text(text, { size: textSize * k }).width;
    const fitsWhenSmaller = width > maxWidth && width <= maxWidth * squeeze;
    const fitted = fitsWhenSmaller ? ((textSize * maxWidth) / width) * 0.985 : textSize;
    for (const [index, line] of wrap(context, text, fitted * k, maxWidth).entries())
      put(line, fitted, index > 0 ? nextDrop : firstDrop);
  };
  if (!compact) {
    y += 38 * k;
    svg += `<rect x="${num(centreX - 15 * k)}" y="${num(y - 8 * k)}" width="${num(30 * k)}" height="${num(2.6 * k)}" fill="${ink}" opacity=".6"/>`;
    if (look.big !== undefined) put(look.big, 88, 92, 300);
  }
  putName(look.labelEn, 29, compact ? 42 : look.big === undefined ? 45 : 52, 35, 1.08);
  putName(look.labelAr, 32, compact ? 42 : 49, 42, 1.24);
  if (size !== null && !compact) put(size, 22, 48, 400, 0.85);
  return { svg, bottom: y, widest };
}

function wrap(context: DrawingContext, text: string, size: number, maxWidth: number): string[] {
  const done: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && context.lettering.text(longer, { size }).width > maxWidth) {
      done.push(line);
      line = word;
    } else line = longer;
  }
  return [...done, line];
}

/** A paper label that lies on a bottle of radius r and covers `share` of its width. */
export function paperLabel(
  context: DrawingContext,
  r: number,
  top: number,
  bottom: number,
  colour: string,
  share: number,
): string {
  const { deep } = context.palette;
  const x = r * share;
  const sag = r * CAMERA_TILT * (1 - Math.sqrt(1 - share * share)) * 2;
  const path = `M${num(-x)} ${num(top)}Q0 ${num(top + sag)} ${num(x)} ${num(top)}L${num(x)} ${num(bottom)}Q0 ${num(bottom + sag)} ${num(-x)} ${num(bottom)}Z`;
  const fill = context.linear(-x, 0, x, 0, [
    [0, mix(colour, deep, 0.16)],
    [0.16, mix(colour, WHITE, 0.1)],
    [0.34, mix(colour, WHITE, 0.55)],
    [0.6, colour],
    [0.86, mix(colour, deep, 0.12)],
    [1, mix(colour, deep, 0.22)],
  ]);
  return `<path d="${path}" transform="translate(3 4)" fill="${deep}" opacity=".22" filter="${context.blur(3)}"/><path d="${path}" fill="${fill}"/>`;
}
