import { median } from "../percentile.ts";
import { table } from "../table.ts";
import type { Audit } from "./audit-page.ts";
import type { AuditedPage } from "./audited-pages.ts";

const head = [
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "first paint",
  "largest paint",
  "blocked",
  "shift",
];

export function lighthouseTable(rows: readonly (readonly string[])[], runs: number): string {
  return table([`Page, the middle of ${runs}`, ...head], rows);
}

/** A page's middle figures, and the names of audits that it did not pass. */
export function rowOf({ name, language, isIndexable }: AuditedPage, audits: readonly Audit[]): string[] {
  const middle = (figure: (audit: Audit) => number) => median(audits.map(figure));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const failed = new Set(audits.flatMap((audit) => audit.failed));
  // What search engines do not show needs no description, and may be closed to them.
  if (!isIndexable) for (const audit of ["is-crawlable", "meta-description"]) failed.delete(audit);
  return [
    [`${name}, ${language}`, ...failed].join("; "),
    String(middle(({ performance }) => performance)),
    String(middle(({ accessibility }) => accessibility)),
    String(middle(({ bestPractices }) => bestPractices)),
    isIndexable ? String(middle(({ seo }) => seo)) : "–",
    seconds(middle(({ firstPaint }) => firstPaint)),
    seconds(middle(({ largestPaint }) => largestPaint)),
    `${middle(({ blocked }) => blocked).toFixed(0)} ms`,
    middle(({ shift }) => shift).toFixed(3),
  ];
}
