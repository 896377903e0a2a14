import { Link } from "react-router";

export interface ListTab {
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
}

/** Lists of more than so many rows are not counted to their end. */
const maxCounted = 100_000;
const figure = new Intl.NumberFormat("en-US");

/** The states of a list with how many rows each has; links, so that they open in a tab of their own as well. */
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
          {count !== undefined && <span className="tab-count">{countText(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function countText(count: number): string {
  return count >= maxCounted ? `${figure.format(maxCounted)}+` : figure.format(count);
}

function withTab(params: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.set("tab", tab);
  return `?${next}`;
}
