import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Home } from "#contract/admin/home/home.ts";
import { direction, language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Amount, dayText } from "../ui/written-values.tsx";
import "./home.css";

type Day = Home["by_day"][number];

const compact = new Intl.NumberFormat(language === "ar" ? "ar-EG-u-nu-latn" : "en-GB", {
  notation: "compact",
});
const isRightToLeft = direction === "rtl";

const columns: readonly DataColumn<Day>[] = [
  { label: m.column_date, cell: ({ day }) => labelOf(day) },
  { label: m.nav_orders, isNumber: true, cell: ({ orders }) => orders },
  { label: m.figure_ordered, isNumber: true, cell: ({ sales_egp }) => <Amount pounds={sales_egp} /> },
  { label: m.before_them, isNumber: true, cell: ({ before }) => <Amount pounds={before.sales_egp} /> },
];

/** Revenue by day compared with the previous thirty days, in the reading direction; also as a table. */
export default function RevenueChart({ byDay }: { readonly byDay: readonly Day[] }) {
  const rows = byDay.map((day) => ({ ...day, before_egp: day.before.sales_egp }));
  const steps = ticksUpTo(
    Math.max(1, ...rows.flatMap(({ sales_egp, before_egp }) => [sales_egp, before_egp])),
  );
  return (
    <div className="panel-body">
      <div className="chart" aria-hidden="true" dir="ltr">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={rows}
            margin={{ top: 8, bottom: 0, left: 8, right: 8 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--hair)" />
            <XAxis
              dataKey="day"
              reversed={isRightToLeft}
              tickFormatter={labelOf}
              tickLine={false}
              axisLine={false}
              ticks={weeksOf(byDay)}
              interval="preserveEnd"
              minTickGap={12}
            />
            <YAxis
              orientation={isRightToLeft ? "right" : "left"}
              ticks={steps}
              domain={[0, steps.at(-1) ?? 1]}
              tickFormatter={(value: number) => compact.format(value)}
              tickLine={false}
              axisLine={false}
              width={64}
            />
            <Tooltip
              isAnimationActive={false}
              content={({ payload }) => <Tip day={payload?.[0]?.payload} />}
            />
            <Line
              dataKey="before_egp"
              stroke="#a3968a"
              strokeDasharray="4 4"
              strokeWidth={1.5}
              dot={false}
              isAnimationActive={false}
            />
            <Area
              dataKey="sales_egp"
              stroke="var(--clay)"
              strokeWidth={2.25}
              fill="var(--clay)"
              fillOpacity={0.07}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <details>
        <summary className="link small">{m.as_table()}</summary>
        <ScrolledTable
          caption={m.revenue_by_day()}
          columns={columns}
          items={byDay}
          keyOf={({ day }) => day}
        />
      </details>
    </div>
  );
}

function Tip({ day }: { readonly day: Day | undefined }) {
  if (day === undefined) return null;
  return (
    <div className="chart-tip" dir={direction}>
      <div>{labelOf(day.day)}</div>
      <strong>
        <Amount pounds={day.sales_egp} />
      </strong>{" "}
      · {m.orders_count({ count: day.orders })}
    </div>
  );
}

/** First day, every seventh after it, and the last. */
function weeksOf(byDay: readonly Day[]): string[] {
  const last = byDay.length - 1;
  return byDay
    .filter((_, index) => index === last || (index % 7 === 0 && last - index > 3))
    .map(({ day }) => day);
}

/** Ticks from 0 to at least `most`, in about four steps of 1, 2, 2.5 or 5 times a power of ten. */
function ticksUpTo(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

function labelOf(day: string): string {
  return dayText(`${day}T12:00:00Z`);
}
