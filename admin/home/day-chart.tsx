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
import { direction, language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Amount, dayText } from "../ui/written-values.tsx";
import "./home.css";

/** Day of a chart: pounds, those of the same day of the span before, and the number of orders behind them. */
export interface ChartDay {
  readonly day: string;
  readonly pounds: number;
  readonly before?: number;
  readonly orders: number;
}

const compact = new Intl.NumberFormat(language === "ar" ? "ar-EG-u-nu-latn" : "en-GB", {
  notation: "compact",
});
const isRightToLeft = direction === "rtl";

const date: DataColumn<ChartDay> = { label: m.column_date, cell: ({ day }) => labelOf(day) };
const before: DataColumn<ChartDay> = {
  label: m.before_them,
  isNumber: true,
  cell: (day) => <Amount pounds={day.before ?? 0} />,
};

/** Amounts by day in the reading direction, compared with those of the span before if the days have them; also as a table. */
export default function DayChart({
  days,
  caption,
  amountLabel,
  ordersLabel,
}: {
  readonly days: readonly ChartDay[];
  readonly caption: string;
  readonly amountLabel: () => string;
  readonly ordersLabel: () => string;
}) {
  const isCompared = days.some((day) => day.before !== undefined);
  const columns: readonly DataColumn<ChartDay>[] = [
    date,
    { label: ordersLabel, isNumber: true, cell: ({ orders }) => orders },
    { label: amountLabel, isNumber: true, cell: ({ pounds }) => <Amount pounds={pounds} /> },
    ...(isCompared ? [before] : []),
  ];
  const steps = ticksUpTo(Math.max(1, ...days.flatMap(({ pounds, before = 0 }) => [pounds, before])));
  return (
    <div className="panel-body">
      <div className="chart" aria-hidden="true" dir="ltr">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={days}
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
              ticks={weeksOf(days)}
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
            {isCompared && (
              <Line
                dataKey="before"
                stroke="#a3968a"
                strokeDasharray="4 4"
                strokeWidth={1.5}
                dot={false}
                isAnimationActive={false}
              />
            )}
            <Area
              dataKey="pounds"
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
        <ScrolledTable caption={caption} columns={columns} items={days} keyOf={({ day }) => day} />
      </details>
    </div>
  );
}

function Tip({ day }: { readonly day: ChartDay | undefined }) {
  if (day === undefined) return null;
  return (
    <div className="chart-tip" dir={direction}>
      <div>{labelOf(day.day)}</div>
      <strong>
        <Amount pounds={day.pounds} />
      </strong>{" "}
      · {m.orders_count({ count: day.orders })}
    </div>
  );
}

/** First day, every seventh after it, and the last. */
function weeksOf(days: readonly ChartDay[]): string[] {
  const last = days.length - 1;
  return days
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
