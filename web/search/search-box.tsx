import { Search } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useEarlyInput } from "../ui/use-early-input.ts";
import { useIsOffline } from "../ui/use-is-offline.ts";
import { useListKeys } from "../ui/use-list-keys.ts";
import { useLiveResults } from "./live-results.ts";
import { optionCount, panelContent, panelStatus } from "./panel-content.ts";
import { forgetSearch, rememberSearch, useRecentSearches } from "./recent-searches.ts";
import type { SearchPanel } from "./search-panel.tsx";

/** Pause before screen readers announce options, in ms; longer than the pause before the request. */
const statusPause = 600;
/** Keys that move the caret; they deactivate the option. */
const caretKeys: ReadonlySet<string> = new Set(["Home", "End", "ArrowLeft", "ArrowRight"]);

/** Search field with live and recent results. Without scripts, a form that opens the results page. */
export function SearchBox({ focused = false }: { readonly focused?: boolean }) {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [query, setQuery] = useState(parameters.get("query") ?? "");
  const [open, setOpen] = useState(false);
  const { key: page } = useLocation();
  const shownPage = useRef(page);
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, ({ value }) => setQuery(value));
  const results = useLiveResults(query, open);
  const recent = useRecentSearches();
  const response = query.trim() === "" ? "" : results.query;
  // Stable between responses, so that typing does not re-render the panel.
  const content = useMemo(() => panelContent(response, results, recent), [response, results, recent]);
  const count = optionCount(content);
  const SearchPanel = useSearchPanel(open);
  const shown = open && count > 0 && SearchPanel !== null;
  const { field, listId, optionId, reach, reached } = useListKeys({
    count,
    isOpen: shown,
    wraps: true,
    open: () => setOpen(true),
    close: () => setOpen(false),
    enter: (option) => {
      const link = document.getElementById(optionId(option));
      link?.click();
      return link !== null;
    },
  });
  const status = useSettled(shown ? panelStatus(content) : "", statusPause);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    setOpen(false);
    // Hides the on-screen keyboard, which would cover the new page.
    if (window.matchMedia("(pointer: coarse)").matches) input.current?.blur();
  }, [page]);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const isPrivate = results.isPrivate && results.query === query.trim();
  const search = useCallback(
    (whole: string) => {
      if (!isPrivate) rememberSearch(whole);
      setQuery(whole);
      setOpen(false);
    },
    [isPrivate],
  );
  const leaveRemovals = useCallback(() => {
    input.current?.focus();
    setOpen(false);
  }, []);

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form
        className="search-field"
        action={localised(paths.products(), language)}
        onSubmit={() => search(query)}
      >
        <Search size={20} aria-hidden="true" />
        <input
          {...field}
          ref={input}
          // HTML in ARIA requires type text for a combobox; `inputMode` selects the search keyboard.
          type="text"
          inputMode="search"
          name="query"
          value={query}
          maxLength={100}
          enterKeyHint="search"
          placeholder={m.search_placeholder()}
          aria-label={m.search_placeholder()}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
            reach(-1);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            const recent = content.recent[reached];
            if (event.key === "Escape" && !shown) setQuery("");
            if (event.key === "Delete" && recent !== undefined) forgetSearch(recent);
            if (caretKeys.has(event.key)) reach(-1);
            else field.onKeyDown(event);
          }}
        />
      </Form>
      <p role="status" className="sr-only">
        {status}
      </p>
      {open && results.hasFailed && query.trim() !== "" && (
        <div className="search-panel">
          <Notice kind="error">{m.search_unreachable()}</Notice>
        </div>
      )}
      {shown && (
        <SearchPanel
          content={content}
          listId={listId}
          optionId={optionId}
          reached={reached}
          onSearch={search}
          onLeaveRemovals={leaveRemovals}
        />
      )}
    </search>
  );
}

/** Returns a value once it has been stable for `delay` ms. */
function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

type Panel = typeof SearchPanel;

/** Search panel, loaded on the first search; null until then and while offline. */
function useSearchPanel(isOpen: boolean): Panel | null {
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | null>(null);
  const isOffline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the connection changes
  useEffect(() => {
    if (!isOpen || panel !== null) return;
    let unmounted = false;
    import("./search-panel.tsx").then(
      ({ SearchPanel: Panel }) => {
        if (!unmounted) setPanel({ Panel });
      },
      // Retried on the next focus or on reconnection.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [isOpen, panel, isOffline]);
  return panel?.Panel ?? null;
}
