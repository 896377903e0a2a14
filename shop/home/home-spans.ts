import { type DaySpan, dayAfter, dayOf } from "#contract/admin/day-span.ts";
import type { HomeSpan } from "#contract/admin/home/home.ts";

const chartDays = 30;
const minSparklineDays = 7;

/** Day spans of the home page, in Cairo time. */
export interface HomeSpans {
  readonly span: DaySpan;
  readonly before: DaySpan;
  /** Days of the small charts: the span, but at least a week. */
  readonly sparkline: DaySpan;
  /** Thirty days, whole ones after the first. */
  readonly chart: DaySpan;
  readonly chartBefore: DaySpan;
  /** From the first to the last of these days. */
  readonly whole: DaySpan;
}

/**
 * Returns the spans. They end yesterday, because an unfinished day would look bad; 1 means today so far. On the first day with orders they
 * end today, because there is nothing else to show.
 */
export function homeSpans(days: HomeSpan, now: Date, isFirstDay = false): HomeSpans {
  const today = dayOf(now);
  const lastWhole = isFirstDay ? today : dayAfter(today, -1);
  const last = days === 1 ? today : lastWhole;
  const until = (to: string, count: number) => ({ from: dayAfter(to, 1 - count), to });
  const span = until(last, days);
  const chart = until(lastWhole, chartDays);
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
