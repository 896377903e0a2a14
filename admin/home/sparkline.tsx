import { direction } from "../language.ts";
import "./home.css";

const width = 150;
const height = 28;

/** Line chart without axes, oldest day at the start; the figure beside it is its label. */
export function Sparkline({ values, tone }: { readonly values: readonly number[]; readonly tone: string }) {
  if (values.length < 2) return null;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const along = 3 + (index / (values.length - 1)) * (width - 6);
    const x = direction === "rtl" ? width - along : along;
    return [x, height - 4 - ((value - min) / (max - min || 1)) * (height - 8)] as const;
  });
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="sparkline" preserveAspectRatio="none">
      <title>{values.join(", ")}</title>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        stroke={tone}
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
      />
      {/* A zero-length line with round ends: a circle would be stretched with the drawing. */}
      <path
        d={`M${last[0]} ${last[1]}h0`}
        stroke={tone}
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
