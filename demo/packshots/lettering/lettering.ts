import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from "harfbuzzjs";
import { num } from "../number-text.ts";
import { readFontFile, type Script, scripts, type Weight, weights } from "./font-files.ts";
import { type Run, visualRuns } from "./runs.ts";
import { woffToSfnt } from "./woff.ts";

export interface TextOptions {
  readonly size: number;
  readonly weight?: Weight;
  readonly x?: number;
  readonly y?: number;
  readonly anchor?: "start" | "middle";
  /** Space added between Latin letters; Arabic is joined and gets none. */
  readonly tracking?: number;
}

export interface SetText {
  /** Path data of all letters. */
  readonly path: string;
  readonly width: number;
  readonly left: number;
}

export interface Wordmark extends SetText {
  /** The smile above the letter i, to be stroked. */
  readonly smile: string;
  readonly smileWidth: number;
}

interface LoadedFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly glyphs: Map<number, string>;
}

const fontKey = (script: Script, weight: Weight) => `${script} ${weight}`;

/** Sets Latin and Arabic text as SVG paths, so that no font is needed where the picture is drawn. */
export class Lettering {
  readonly #fonts = new Map<string, LoadedFont>();

  constructor() {
    for (const script of scripts) {
      for (const weight of weights) {
        const face = new Face(new Blob(new Uint8Array(woffToSfnt(readFontFile(script, weight)))));
        const loaded = { font: new Font(face), unitsPerEm: face.upem, glyphs: new Map<number, string>() };
        this.#fonts.set(fontKey(script, weight), loaded);
      }
    }
  }

  text(text: string, options: TextOptions): SetText {
    const { x = 0, y = 0, anchor = "middle" } = options;
    const runs = visualRuns(text);
    const width = this.#set(runs, options, 0, y).end;
    const left = anchor === "middle" ? x - width / 2 : x;
    return { path: this.#set(runs, options, left, y).path, width, left };
  }

  /** The shop's name, whose dot is a small smile. */
  wordmark(size: number, x: number, y: number): Wordmark {
    const tracking = size * 0.035;
    const whole = this.text("smıle", { size, weight: 500, x, y, tracking });
    const before = this.text("sm", { size, weight: 500, anchor: "start", tracking }).width + tracking;
    const stem = this.text("ı", { size, weight: 500, anchor: "start" }).width;
    const middle = whole.left + before + stem / 2;
    const height = y - size * 0.735;
    const half = size * 0.15;
    const smile = `M${num(middle - half)} ${num(height)}Q${num(middle)} ${num(height + half * 1.25)} ${num(middle + half)} ${num(height)}`;
    return { ...whole, smile, smileWidth: num(size * 0.085) };
  }

  #set(runs: readonly Run[], options: TextOptions, left: number, y: number): { path: string; end: number } {
    let path = "";
    let end = left;
    for (const run of runs) {
      const set = this.#setRun(run, options, end, y);
      path += set.path;
      end = set.end;
    }
    return { path, end };
  }

  #setRun(
    { script, text }: Run,
    options: TextOptions,
    left: number,
    y: number,
  ): { path: string; end: number } {
    const loaded = this.#fonts.get(fontKey(script, options.weight ?? 400));
    if (loaded === undefined) throw new Error(`No font for ${script}`);
    const tracking = script === "latin" ? (options.tracking ?? 0) : 0;
    const scale = options.size / loaded.unitsPerEm;
    const buffer = new GlyphBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(loaded.font, buffer);
    const positions = buffer.getGlyphPositions();
    let path = "";
    let pen = left;
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const position = positions[index];
      if (glyph === 0 || position === undefined) throw new Error(`The font lacks a letter of “${text}”`);
      path += movedPath(
        outlineOf(loaded, glyph),
        scale,
        pen + position.xOffset * scale,
        y - position.yOffset * scale,
      );
      pen += position.xAdvance * scale + tracking;
    }
    return { path, end: pen - tracking };
  }
}

function outlineOf(loaded: LoadedFont, glyph: number): string {
  const known = loaded.glyphs.get(glyph);
  if (known !== undefined) return known;
  const outline = loaded.font.glyphToPath(glyph);
  loaded.glyphs.set(glyph, outline);
  return outline;
}

/** Font outlines count upwards from the baseline; SVG counts downwards. */
function movedPath(outline: string, scale: number, x: number, y: number): string {
  let index = 0;
  return outline.replace(/-?\d+(\.\d+)?/g, (value) => {
    const isAcross = index++ % 2 === 0;
    return `${num(isAcross ? x + Number(value) * scale : y - Number(value) * scale)} `;
  });
}
