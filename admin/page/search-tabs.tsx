import { Link, useLocation } from "react-router";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { listPath } from "../resources.ts";
import "./search.css";

const parts = [
  { path: listPath("searches"), label: m.searches_in_vain },
  { path: listPath("synonyms"), label: m.synonyms },
  { path: paths.trySearch, label: m.try_search },
] as const;

/** Tabs: searches without results, synonyms, and the test page. */
export function SearchTabs() {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={m.search_parts()}>
      {parts.map(({ path, label }) => (
        <Link key={path} to={path} className="tab" aria-current={path === pathname ? "page" : undefined}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}

export function searchExplanation(query: string) {
  return dataQuery(["searches", "explain", query], "GET /searches/explain", { query: { q: query } });
}

export function tryPath(query: string): string {
  return `${paths.trySearch}?${new URLSearchParams({ q: query })}`;
}
