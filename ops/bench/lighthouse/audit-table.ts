import { median } from "../../percentile.ts";
import { table } from "../table.ts";
import type { Audit } from "./audit-page.ts";
import type { AuditedPage } from "./audited-pages.ts";

/** The audits of one page in one language. */
export interface AuditedLanguage {
  readonly page: AuditedPage;
  readonly audits: readonly Audit[];
}

/** Returns one row per page, with the medians of its languages beside each other; equal medians appear once. */
export function lighthouseTable(measured: readonly AuditedLanguage[], runs: number): string {
  const head = ["performance", "other scores", "largest paint, s", "blocked, ms", "shift"];
  const spoken = [...new Set(measured.map(({ page }) => page.language))].join(", ");
  const rows = [...Map.groupBy(measured, ({ page }) => page.name)].map(([name, all]) => {
    const failed = new Set(all.flatMap(failedAudits));
    const columns = all.map(mediansOf);
    const cells = head.map((_, index) =>
      [...new Set(columns.map((column) => column[index] ?? ""))].join(", "),
    );
    return [[name, ...failed].join("; "), ...cells];
  });
  return table([`Page (${spoken}), median of ${runs}`, ...head], rows);
}

/** Returns the medians of a page in the order of the columns; of the other scores the lowest. */
export function mediansOf({ page, audits }: AuditedLanguage): string[] {
  const middle = (figure: (audit: Audit) => number) => median(audits.map(figure));
  const others = [
    middle(({ accessibility }) => accessibility),
    middle(({ bestPractices }) => bestPractices),
    ...(page.isIndexable ? [middle(({ seo }) => seo)] : []),
  ];
  return [
    String(middle(({ performance }) => performance)),
    String(Math.min(...others)),
    (middle(({ largestPaint }) => largestPaint) / 1000).toFixed(1),
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ shift }) => shift).toFixed(3),
  ];
}

/** Returns the failed audits. Pages outside search engines need no description and may forbid crawlers. */
function failedAudits({ page, audits }: AuditedLanguage): string[] {
  const ignored = page.isIndexable ? [] : ["is-crawlable", "meta-description"];
  return audits.flatMap(({ failed }) => failed).filter((audit) => !ignored.includes(audit));
}
