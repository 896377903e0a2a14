import type { Lettering } from "./lettering/lettering.ts";
import { num } from "./number-text.ts";
import type { Palette } from "./palettes.ts";

/** Where along the gradient (0 … 1), the colour, and how opaque it is. */
export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

interface Definitions {
  readonly markup: string[];
  readonly blurs: Map<number, string>;
}

const stopMarkup = ([offset, colour, opacity]: GradientStop) =>
  `<stop offset="${num(offset)}" stop-color="${colour}"${
    opacity === undefined ? "" : ` stop-opacity="${num(opacity)}"`
  }/>`;

/** Collects the gradients, blurs and clips of one picture and hands out references to them. */
export class DrawingContext {
  readonly lettering: Lettering;
  readonly palette: Palette;
  readonly #definitions: Definitions;

  constructor(lettering: Lettering, palette: Palette, definitions?: Definitions) {
    this.lettering = lettering;
    this.palette = palette;
    this.#definitions = definitions ?? { markup: [], blurs: new Map() };
  }

  /** The same picture seen with other colours: what it draws lands in the same document. */
  withPalette(palette: Palette): DrawingContext {
    return new DrawingContext(this.lettering, palette, this.#definitions);
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly GradientStop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops.map(stopMarkup).join("")}</linearGradient>`,
    );
  }

  radial(x: number, y: number, r: number, stops: readonly GradientStop[]): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(r)}">${stops.map(stopMarkup).join("")}</radialGradient>`,
    );
  }

  blur(deviation: number): string {
    const known = this.#definitions.blurs.get(deviation);
    if (known !== undefined) return known;
    const reference = this.#define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`,
    );
    this.#definitions.blurs.set(deviation, reference);
    return reference;
  }

  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** The whole SVG document, drawn in `width` × `height` units. */
  document(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}"><defs>${this.#definitions.markup.join("")}</defs>${body}</svg>`;
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.markup.length}`;
    this.#definitions.markup.push(markup(id));
    return `url(#${id})`;
  }
}
