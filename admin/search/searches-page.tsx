import { useQueryClient } from "@tanstack/react-query";
import { Check, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type SearchMiss, searchOutcomes } from "#contract/admin/search/search-miss.ts";
import { request } from "../api/request.ts";
import { codeFilter } from "../list/filters.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { dayColumn, type ListColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { SearchTabs, tryPath } from "../page/search-tabs.tsx";
import { useMay } from "../session/staff-session.ts";
import { SynonymDialog } from "../synonyms/synonym-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { dayText, OwnWords } from "../ui/written-values.tsx";

const outcomeNames = { nothing: m.found_nothing_times, nearest: m.found_nearest_times } as const;

const columns: readonly ListColumn<SearchMiss>[] = [
  {
    id: "query",
    header: m.searched_words,
    sortsBy: "query",
    cell: ({ query }) => (
      <RowLink to={tryPath(query)} className="identity">
        <OwnWords>{query}</OwnWords>
      </RowLink>
    ),
  },
  {
    id: "nothing",
    header: m.found_nothing_times,
    isNumber: true,
    sortsBy: "nothing",
    cell: ({ nothing }) => nothing,
  },
  {
    id: "nearest",
    header: m.found_nearest_times,
    isNumber: true,
    sortsBy: "nearest",
    cell: ({ nearest }) => nearest,
  },
  dayColumn("last_at", m.last_searched, ({ last_at }) => last_at, "last_at"),
];

/** Searches without complete results, most frequent first. */
export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState();
  const client = useQueryClient();
  const [missed, setMissed] = useState<SearchMiss | null>(null);
  const isFiltered = state.query !== "" || state.params.has("outcome");

  async function dismissSearch({ id }: SearchMiss) {
    try {
      await request("DELETE /searches/{id}", { path: { id } });
      toast(m.was_put_aside());
    } catch (failure) {
      toastFailure(failure);
    }
    await client.invalidateQueries({ queryKey: ["searches", "list"] });
  }
  const actionsOf = (miss: SearchMiss) => (
    <MissActions
      miss={miss}
      mayChange={mayChange}
      onSynonym={() => setMissed(miss)}
      onPutAside={() => void dismissSearch(miss)}
    />
  );
  const withActions = [
    ...columns,
    {
      id: "actions",
      header: m.column_actions,
      cell: (miss: SearchMiss) => <span className="row row-actions">{actionsOf(miss)}</span>,
    },
  ];
  return (
    <>
      <PageHead title={m.nav_search()} />
      <SearchTabs />
      <p className="soft small">{m.misses_kept()}</p>
      <ResourceList
        resource="searches"
        label={m.searches_in_vain()}
        state={state}
        columns={withActions}
        defaultSort={{ sort: "count", order: "desc" }}
        nameOf={({ query }) => query}
        pathOf={({ query }) => tryPath(query)}
        Card={({ row }) => <MissCard miss={row} actions={actionsOf(row)} />}
        searchLabel={m.search_misses()}
        filters={[codeFilter("outcome", m.found_was(), searchOutcomes, (value) => outcomeNames[value]())]}
        empty={
          <Empty icon={SearchX} title={m.no_misses()}>
            {isFiltered ? (
              <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
            ) : (
              <p className="soft">{m.no_misses_hint()}</p>
            )}
          </Empty>
        }
      />
      {missed !== null && (
        <SynonymDialog synonym={null} phrase={missed.query} onClose={() => setMissed(null)}>
          {(close) => (
            <Button
              onClick={() => {
                close();
                void dismissSearch(missed);
              }}
            >
              {m.put_aside()}
            </Button>
          )}
        </SynonymDialog>
      )}
    </>
  );
}

function MissActions({
  miss,
  mayChange,
  onSynonym,
  onPutAside,
}: {
  readonly miss: SearchMiss;
  readonly mayChange: boolean;
  readonly onSynonym: () => void;
  readonly onPutAside: () => void;
}) {
  return (
    <>
      <Link className="button" to={tryPath(miss.query)}>
        {m.try_it()}
      </Link>
      {mayChange && <Button onClick={onSynonym}>{m.make_synonym_dialog()}</Button>}
      {mayChange && (
        <Button
          kind="ghost"
          icon={Check}
          aria-label={m.put_aside_name({ query: miss.query })}
          title={m.put_aside()}
          onClick={onPutAside}
        />
      )}
    </>
  );
}

function MissCard({ miss, actions }: { readonly miss: SearchMiss; readonly actions: ReactNode }) {
  return (
    <li className="panel">
      <div className="card">
        <RowLink to={tryPath(miss.query)} className="strong">
          <OwnWords>{miss.query}</OwnWords>
        </RowLink>
        <span className="soft small">
          {searchOutcomes
            .filter((outcome) => miss[outcome] > 0)
            .map((outcome) => `${outcomeNames[outcome]()}: ${miss[outcome]}`)
            .join(m.list_comma())}
        </span>
        <span className="soft small">
          {m.last_searched()}: {dayText(miss.last_at)}
        </span>
        <div className="card-actions">{actions}</div>
      </div>
    </li>
  );
}
