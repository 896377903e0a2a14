import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Home } from "#contract/admin/home/home.ts";
import { direction } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import "./home.css";

const whole = new Intl.NumberFormat("en-US");

/** Figures of a period compared with the previous one; green and red mark good and bad changes. */
export function Figures({ figures }: { readonly figures: Home["figures"] }) {
  const { orders, delivered_percent: delivered, refused_percent: refused } = figures;
  const amounts = [
    { label: m.figure_ordered, figure: figures.revenue_egp },
    { label: m.figure_kept, figure: figures.kept_egp },
    { label: m.figure_collected, figure: figures.collected_egp },
    { label: m.average_order, figure: figures.average_order_egp },
  ];
  return (
    <dl className="figures panel">
      <Figure
        label={m.nav_orders()}
        value={whole.format(orders.value)}
        change={orders.change_percent}
        series={orders.by_day}
      />
      {amounts.map(({ label, figure }) => (
        <Figure
          key={label()}
          label={label()}
          value={<Amount pounds={figure.value} />}
          change={figure.change_percent}
          series={figure.by_day}
        />
      ))}
      <Figure
        label={m.delivered_share()}
        value={percent(delivered.value)}
        change={delivered.change_points}
        unit=""
        series={delivered.by_day}
      />
      <Figure
        label={m.refused_share()}
        value={percent(refused.value)}
        change={refused.change_points}
        unit=""
        isLessBetter
        series={refused.by_day}
      />
    </dl>
  );
}

function percent(value: number | null): ReactNode {
  return value === null ? "—" : <LeftToRight>{`${value}%`}</LeftToRight>;
}

function Figure({
  label,
  value,
  change,
  unit = "%",
  isLessBetter = false,
  series,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: number | null;
  readonly unit?: string;
  readonly isLessBetter?: boolean;
  readonly series: readonly { readonly day: string; readonly value: number | null }[];
}) {
  const Arrow = (change ?? 0) < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="figure">
      <dt>
        <span className="cut">{label}</span>
        {change !== null && change !== 0 && (
          <span className="change" data-good={change > 0 !== isLessBetter}>
            <Arrow size={14} className="mirror" aria-hidden />
            <LeftToRight>
              {change > 0 ? "+" : "−"}
              {Math.abs(change)}
              {unit}
            </LeftToRight>
          </span>
        )}
      </dt>
      <dd>{value}</dd>
      <dd aria-hidden="true">
        <Sparkline
          values={series.map(({ value }) => value ?? 0)}
          tone={isLessBetter ? "var(--ink-soft)" : "var(--clay)"}
        />
      </dd>
    </div>
  );
}

const width = 150;
const height = 28;

/** Line chart without axes, oldest day at the start; the figure beside it is its label. */
function Sparkline({ values, tone }: { readonly values: readonly number[]; readonly tone: string }) {
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
