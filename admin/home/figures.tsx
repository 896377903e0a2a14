import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Home } from "#contract/admin/home.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { Sparkline } from "./sparkline.tsx";

const whole = new Intl.NumberFormat("en-US");

/** Figures of a period compared with the previous one; green and red mark good and bad changes. */
export function Figures({ figures }: { readonly figures: Home["figures"] }) {
  const {
    orders,
    revenue_egp,
    kept_egp,
    collected_egp,
    average_order_egp,
    delivered_percent,
    refused_percent,
  } = figures;
  return (
    <dl className="figures panel">
      <Figure
        label={m.nav_orders()}
        value={whole.format(orders.value)}
        change={orders.change_percent}
        unit="%"
        series={orders.by_day}
      />
      <Figure
        label={m.figure_ordered()}
        value={<Amount pounds={revenue_egp.value} />}
        change={revenue_egp.change_percent}
        unit="%"
        series={revenue_egp.by_day}
      />
      <Figure
        label={m.figure_kept()}
        value={<Amount pounds={kept_egp.value} />}
        change={kept_egp.change_percent}
        unit="%"
        series={kept_egp.by_day}
      />
      <Figure
        label={m.figure_collected()}
        value={<Amount pounds={collected_egp.value} />}
        change={collected_egp.change_percent}
        unit="%"
        series={collected_egp.by_day}
      />
      <Figure
        label={m.average_order()}
        value={<Amount pounds={average_order_egp.value} />}
        change={average_order_egp.change_percent}
        unit="%"
        series={average_order_egp.by_day}
      />
      <Figure
        label={m.delivered_share()}
        value={percent(delivered_percent.value)}
        change={delivered_percent.change_points}
        unit=""
        series={delivered_percent.by_day}
      />
      <Figure
        label={m.refused_share()}
        value={percent(refused_percent.value)}
        change={refused_percent.change_points}
        unit=""
        isLessBetter
        series={refused_percent.by_day}
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
  unit,
  isLessBetter = false,
  series,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: number | null;
  readonly unit: string;
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
