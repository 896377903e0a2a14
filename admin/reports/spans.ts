import { type DaySpan, dayAfter, dayOf } from "#contract/admin/day-span.ts";
import { m } from "../messages/compiled/messages.js";

/** Span that a button of the report chooses. */
export interface NamedSpan extends DaySpan {
  readonly label: string;
}

/** Returns the usual spans of a report on a day; the first one is the default. An unfinished month or year ends on this day. */
export function usualSpans(now = new Date()): readonly [NamedSpan, ...NamedSpan[]] {
  const today = dayOf(now);
  const month = `${today.slice(0, 7)}-01`;
  const lastOfMonth = dayAfter(month, -1);
  const year = Number(today.slice(0, 4));
  return [
    { label: m.this_month(), from: month, to: today },
    { label: m.last_month(), from: `${lastOfMonth.slice(0, 7)}-01`, to: lastOfMonth },
    { label: m.this_year(), from: `${year}-01-01`, to: today },
    { label: m.last_year(), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}
