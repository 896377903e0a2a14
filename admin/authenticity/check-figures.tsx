import type { CodeCheckFigures } from "#contract/admin/code-check.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/feedback.tsx";
import { CityTiles } from "./city-tiles.tsx";
import { CodesToLookAt } from "./codes-to-look-at.tsx";
import { DayBars } from "./day-bars.tsx";

/** Figures of the checks in a period: by verdict, day and governorate, and the most checked codes. */
export function CheckFigures({ figures }: { readonly figures: CodeCheckFigures }) {
  const countOf = (...of: readonly Verdict[]) =>
    figures.by_verdict.reduce((sum, { verdict, count }) => sum + (of.includes(verdict) ? count : 0), 0);
  const shown = [
    { label: m.checks(), count: figures.total, tone: undefined },
    { label: m.verdict_genuine(), count: countOf("genuine"), tone: "text-leaf" },
    { label: m.verdict_checked_before(), count: countOf("checked_before"), tone: "text-sun" },
    { label: m.verdict_suspicious(), count: countOf("suspicious"), tone: "text-red" },
    { label: m.verdict_unknown(), count: countOf("unknown", "mistyped"), tone: undefined },
  ];
  return (
    <>
      {figures.misses.alarm && <Notice tone="red">{m.guessing_alarm()}</Notice>}
      <dl className="panel figures">
        {shown.map(({ label, count, tone }) => (
          <div key={label} className="figure">
            <dt className={tone}>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="check-panels">
        <DayBars figures={figures} />
        <CityTiles counts={figures.suspicious_by_city} />
      </div>
      <CodesToLookAt codes={figures.often_checked} />
    </>
  );
}
