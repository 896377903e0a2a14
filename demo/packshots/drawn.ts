import { num } from "./number-text.ts";

/** A drawn thing. The middle of its base is at 0,0; upwards is negative. */
export interface Drawn {
  readonly svg: string;
  /** Outlines (path data) that throw the shadow. */
  readonly silhouettes: readonly string[];
  readonly footRadius: number;
  readonly height: number;
  readonly halfWidth: number;
  /** How it meets the ground: a round foot, straight edges, or lying flat. */
  readonly footing: "round" | "box" | "flat";
  /** The colour that light takes on its way through the pack, if any gets through. */
  readonly glow?: string;
  /** A second part that stands beside it, such as the cap of an open stick. */
  readonly companion?: Drawn;
}

/** Moves and scales a drawing to its place in the picture. */
export function placed(svg: string, x: number, y: number, scale: number): string {
  const factor = Math.round(scale * 1000) / 1000;
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${factor})">${svg}</g>`;
}

/** The largest scale at which a drawing keeps within a height and a width, never beyond 1.28. */
export function scaleToFit(drawn: Drawn, height: number, width: number): number {
  return Math.min(height / drawn.height, width / (drawn.halfWidth * 2), 1.28);
}
