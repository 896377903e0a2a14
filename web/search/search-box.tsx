import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { useListKeys } from "../ui/use-list-keys.ts";
import { SearchPanel, searchOptions } from "./search-panel.tsx";
import { useLiveResults } from "./use-live-results.ts";

/** Search with live results; without scripts, a form that leads to the list of hits. */
export function SearchBox({ focusAtOnce = false }: { readonly focusAtOnce?: boolean }) {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [query, setQuery] = useState(parameters.get("query") ?? "");
  const [open, setOpen] = useState(false);
  const { key: page } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const results = useLiveResults(query, open);
  const navigate = useNavigate();
  const options = searchOptions(results);
  const shown = open && options.length > 0;
  const { field, listId, optionId, reach, reached } = useListKeys({
    count: options.length,
    isOpen: shown,
    open: () => setOpen(true),
    close: () => setOpen(false),
    enter: (option) => {
      const address = options[option];
      if (address === undefined) return false;
      navigate(localised(address, language));
      return true;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel
  useEffect(() => setOpen(false), [page]);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form className="search-field" action={localised(paths.products(), language)}>
        <Search size={20} aria-hidden="true" />
        <input
          {...field}
          ref={input}
          // A combobox may be of no type but text (HTML in ARIA); the keyboard is that of a search all the same.
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
          onFocus={() => setOpen(query !== "")}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !shown) setQuery("");
            field.onKeyDown(event);
          }}
        />
      </Form>
      <p role="status" className="sr-only">
        {shown && results.products.length === 0 && m.search_none({ query: results.query })}
      </p>
      {open && results.failed && (
        <div className="search-panel">
          <Alert kind="error">{m.search_unreachable()}</Alert>
        </div>
      )}
      {shown && <SearchPanel results={results} listId={listId} optionId={optionId} reached={reached} />}
    </search>
  );
}
