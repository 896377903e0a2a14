import { mix, WHITE } from "./colour.ts";
import type { DrawingContext } from "./drawing-context.ts";
import type { Drawn } from "./drawn.ts";
import { num } from "./number-text.ts";
import { CAMERA_TILT } from "./outline.ts";

export interface PrismShape {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly colour: string;
  /** Turned around its upright axis, in radians. */
  readonly angle?: number;
  readonly cornerRadius?: number;
  /** How far the camera looks down on it. */
  readonly tilt?: number;
}

export interface Prism extends Drawn {
  /** A matrix that lays a drawing on the front face: x along it, y down from its top edge. */
  readonly frontFace: string;
  /** Path data of its upper face. */
  readonly topFace: string;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  /** The direction in which the wall looks here. */
  readonly lookX: number;
  readonly lookY: number;
}

const STEPS = 48;
const quarters = [
  [1, -1, -Math.PI / 2],
  [1, 1, 0],
  [-1, 1, Math.PI / 2],
  [-1, -1, Math.PI],
] as const;

function cornersOf({ width, depth, angle = 0, cornerRadius = 4, tilt = CAMERA_TILT }: PrismShape): Corner[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const r = Math.min(cornerRadius, width / 2, depth / 2);
  const steps = r < 10 ? 2 : STEPS;
  return quarters.flatMap(([sideX, sideY, start]) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const turn = start + (step / steps) * (Math.PI / 2);
      const lookX = Math.cos(turn);
      const lookY = Math.sin(turn);
      const x = sideX * (width / 2 - r) + lookX * r;
      const y = sideY * (depth / 2 - r) + lookY * r;
      return {
        x: x * cos - y * sin,
        y: (x * sin + y * cos) * tilt,
        lookX: lookX * cos - lookY * sin,
        lookY: lookX * sin + lookY * cos,
      };
    }),
  );
}

/** An upright block on a rectangle with rounded corners: cartons, plinths, soap, boxes. */
export function prism(context: DrawingContext, shape: PrismShape): Prism {
  const { width, depth, height, colour, angle = 0, tilt = CAMERA_TILT } = shape;
  const { deep } = context.palette;
  const corners = cornersOf(shape);
  const toneTowards = (lookX: number, lookY: number) => {
    const light = lookX * -0.62 + lookY * 0.62;
    return light > 0
      ? mix(colour, WHITE, Math.min(0.5, light * 0.28))
      : mix(colour, deep, Math.min(0.5, 0.02 - light * 0.46));
  };
  const at = ({ x, y }: { x: number; y: number }, lift: number) => `${num(x)} ${num(y - lift)}`;
  const walls = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const lookY = (corner.lookY + next.lookY) / 2;
    if (lookY < -0.01) return "";
    const tone = toneTowards((corner.lookX + next.lookX) / 2, lookY);
    return `<path d="M${at(corner, height)}L${at(next, height)}L${at(next, 0)}L${at(corner, 0)}Z" fill="${tone}" stroke="${tone}" stroke-width="1.2"/>`;
  });
  const left = Math.min(...corners.map(({ x }) => x));
  const right = Math.max(...corners.map(({ x }) => x));
  const topFace = `M${corners.map((corner) => at(corner, height)).join("L")}Z`;
  const topFill = context.linear(left, -height, right, -height, [
    [0, mix(colour, WHITE, 0.5)],
    [1, mix(colour, WHITE, 0.22)],
  ]);
  const silhouette = hullPath(
    corners.flatMap(({ x, y }) => [
      { x, y },
      { x, y: y - height },
    ]),
  );
  const lowest = Math.max(...corners.map(({ y }) => y));
  const towardsGround = context.linear(0, lowest - height, 0, lowest, [
    [0, deep, 0],
    [0.4, deep, 0.02],
    [1, deep, 0.16],
  ]);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const faceX = (-width / 2) * cos - (depth / 2) * sin;
  const faceY = ((-width / 2) * sin + (depth / 2) * cos) * tilt;
  return {
    svg: `${walls.join("")}<path d="${topFace}" fill="${topFill}" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/><path d="${silhouette}" fill="${towardsGround}"/>`,
    silhouettes: [silhouette],
    footRadius: (right - left) / 2,
    height,
    halfWidth: (right - left) / 2,
    footing: "box",
    frontFace: `matrix(${cos.toFixed(4)} ${(sin * tilt).toFixed(4)} 0 1 ${num(faceX)} ${num(faceY - height)})`,
    topFace,
  };
}

/** The outline around a cloud of points (monotone chain). */
function hullPath(points: readonly { x: number; y: number }[]): string {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: readonly { x: number; y: number }[]) => {
    const chain: { x: number; y: number }[] = [];
    for (const point of ordered) {
      for (;;) {
        const last = chain.at(-1);
        const beforeLast = chain.at(-2);
        if (last === undefined || beforeLast === undefined) break;
        const cross =
          (last.x - beforeLast.x) * (point.y - beforeLast.y) -
          (last.y - beforeLast.y) * (point.x - beforeLast.x);
        if (cross > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return `M${hull.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}Z`;
}
