import { BLACK, mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { type Drawn, placed } from "./drawn.ts";
import { num } from "./number-text.ts";
import { CAMERA_TILT } from "./outline.ts";

/** A drawing at its place, with the shadow it throws to the right and the contact shadow below it. */
export function standing(context: DrawingContext, drawn: Drawn, x: number, y: number, scale = 1): string {
  return placed(shadowOf(context, drawn), x, y, scale) + placed(drawn.svg, x, y, scale);
}

function shadowOf(context: DrawingContext, drawn: Drawn): string {
  const deep = mix(context.palette.deep, BLACK, 0.2);
  const isFlat = drawn.footing === "flat";
  const fading = context.linear(0, 0, 0, -drawn.height * (isFlat ? 0.5 : 1), [
    [0, deep, 0.34],
    [0.35, deep, 0.2],
    [1, deep, 0],
  ]);
  const thrown = drawn.silhouettes.map((path) => `<path d="${path}" fill="${fading}"/>`).join("");
  return [
    `<g filter="${context.blur(20)}"><g transform="matrix(1 0 -0.62 0.2 0 ${isFlat ? 30 : 0})">${thrown}</g></g>`,
    drawn.glow === undefined ? "" : glowOf(context, drawn.glow, drawn.footRadius),
    contactShadow(context, drawn, deep),
  ].join("");
}

/** Light that went through coloured glass and lies on the floor. */
function glowOf(context: DrawingContext, colour: string, r: number): string {
  return `<ellipse cx="${num(r * 1.25)}" cy="-6" rx="${num(r * 0.95)}" ry="${num(r * 0.13)}" fill="${mix(colour, WHITE, 0.25)}" opacity=".75" filter="${context.blur(16)}"/>`;
}

function contactShadow(context: DrawingContext, { footing, footRadius: r }: Drawn, deep: string): string {
  const ellipse = (x: number, y: number, rx: number, ry: number, opacity: number, softness: number) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${deep}" opacity="${opacity}" filter="${context.blur(softness)}"/>`;
  switch (footing) {
    case "flat":
      return ellipse(14, 60, r * 1.02, r * 0.3, 0.3, 22);
    case "box":
      return ellipse(14, 12, r * 1.02, r * 0.13, 0.3, 22);
    case "round":
      return (
        ellipse(r * 0.22, r * 0.04, r * 1.22, r * CAMERA_TILT * 1.5, 0.3, 16) +
        ellipse(3, r * CAMERA_TILT * 0.5, r * 1.01, r * CAMERA_TILT * 0.8, 0.55, 5)
      );
  }
}
