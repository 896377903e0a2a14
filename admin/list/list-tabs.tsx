import { Link } from "react-router";
import { maxCounted, maxHitsCounted } from "#contract/admin/list-limits.ts";

export interface ListTab {
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
}

/** Filters under which the API stops counting at a lower limit. */
const lookedUp = ["q", "coupon", "courier_id"];
const figure = new Intl.NumberFormat("en-US");

/** Tabs of a list with row counts. They are links, so they also open in a new browser tab. */
export function ListTabs({
  tabs,
  current,
  params,
  label,
}: {
  readonly tabs: readonly ListTab[];
  readonly current: string;
  readonly params: URLSearchParams;
  readonly label: string;
}) {
  const max = lookedUp.some((name) => params.get(name)) ? maxHitsCounted : maxCounted;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, label, count }) => (
        <Link
          key={key}
          to={{ search: withTab(params, key) }}
          className="tab"
          aria-current={key === current ? "page" : undefined}
        >
          {label}
          {count !== undefined && <span className="tab-count">{countText(count, max)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function countText(count: number, max: number): string {
  return count >= max ? `${figure.format(max)}+` : figure.format(count);
}

function withTab(params: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.set("tab", tab);
  return `?${next}`;
}
