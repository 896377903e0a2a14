import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Search, SearchX } from "lucide-react";
import { useCallback, useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { useListState } from "../list/list-state.ts";
import { SearchField } from "../list/search-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { SearchTabs, searchExplanation } from "../page/search-tabs.tsx";
import { useMay } from "../session/staff-session.ts";
import { SynonymDialog } from "../synonyms/synonym-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Empty, ListSkeleton } from "../ui/not-loaded.tsx";
import { FoundProducts, ReadWords } from "./search-explanation.tsx";

/** Test page that explains the results of a query. */
export function Component() {
  const mayChange = useMay("catalogue");
  const { query, change } = useListState();
  const [isMaking, setMaking] = useState(false);
  const onSearch = useCallback((text: string) => change({ q: text }), [change]);
  const isAsked = query.trim() !== "";
  const response = useQuery({
    ...searchExplanation(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const explained = response.data;
  return (
    <>
      <PageHead title={m.nav_search()} titleText={m.try_search()}>
        {mayChange && isAsked && (
          <Button icon={Plus} onClick={() => setMaking(true)}>
            {m.make_synonym_dialog()}
          </Button>
        )}
      </PageHead>
      <SearchTabs />
      <div className="panel list-panel">
        <div className="list-bar try-box">
          <SearchField value={query} label={m.try_search_label()} onSearch={onSearch} />
        </div>
        {!isAsked ? (
          <Empty icon={Search} title={m.try_search_empty()} />
        ) : response.isLoadingError ? (
          <div className="panel-body">
            <FailureNotice error={response.error} onRetry={() => response.refetch()} />
          </div>
        ) : explained === undefined ? (
          <ListSkeleton />
        ) : (
          <div className="explained" aria-busy={response.isPlaceholderData || undefined}>
            <section className="panel-body stack">
              <h2>{m.words_as_read()}</h2>
              <ReadWords words={explained.words} />
            </section>
            <section className="panel-body stack">
              {explained.products.length === 0 ? (
                <Empty icon={SearchX} title={m.search_finds_nothing()}>
                  <p className="soft">{m.search_finds_nothing_hint()}</p>
                </Empty>
              ) : (
                <>
                  <div className="row">
                    <h2>{m.what_it_finds()}</h2>
                    <span className="soft small to-end">
                      {explained.more
                        ? m.first_results()
                        : m.products_count({ count: explained.products.length })}
                    </span>
                  </div>
                  {explained.relaxed && <Notice kind="warning">{m.search_relaxed()}</Notice>}
                  <FoundProducts explained={explained} />
                </>
              )}
            </section>
          </div>
        )}
      </div>
      {isMaking && <SynonymDialog synonym={null} phrase={query} onClose={() => setMaking(false)} />}
    </>
  );
}
