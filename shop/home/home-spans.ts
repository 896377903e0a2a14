import { type DaySpan, dayAfter, dayOf } from "#contract/admin/day-span.ts";
import type { HomeSpan } from "#contract/admin/home.ts";

const chartDays = 30;
const minSparklineDays = 7;

/** The days that the home page tells of, all of Cairo. */
export interface HomeSpans {
  readonly span: DaySpan;
  /** As many days before the span. */
  readonly before: DaySpan;
  /** The days of the small charts: those of the span, or a week where they are fewer. */
  readonly sparkline: DaySpan;
  /** The thirty whole days until yesterday. */
  readonly chart: DaySpan;
  readonly chartBefore: DaySpan;
  /** All of them. */
  readonly whole: DaySpan;
}

/** Whole days until yesterday, so that a day that has just begun does not look like a bad one; 1 is today so far. */
export function homeSpans(days: HomeSpan, now: Date): HomeSpans {
  const today = dayOf(now);
  const yesterday = dayAfter(today, -1);
  const last = days === 1 ? today : yesterday;
  const until = (to: string, count: number) => ({ from: dayAfter(to, 1 - count), to });
  const span = until(last, days);
  const chart = until(yesterday, chartDays);
  const chartBefore = until(dayAfter(chart.from, -1), chartDays);
  return {
    span,
    before: until(dayAfter(span.from, -1), days),
    sparkline: until(last, Math.max(days, minSparklineDays)),
    chart,
    chartBefore,
    whole: { from: chartBefore.from, to: today },
  };
}
