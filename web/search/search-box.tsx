import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useFetcher, useLocation, useNavigate, useSearchParams } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { useIsOffline } from "../ui/use-is-offline.ts";
import type { clientLoader } from "./search-results.ts";

/** So long a pause means that the person has stopped typing. */
const pause = 150;

/** Search with live results; without scripts, a form that leads to the list of hits. */
export function SearchBox({ focusAtOnce = false }: { readonly focusAtOnce?: boolean }) {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [query, setQuery] = useState(parameters.get("query") ?? "");
  const [open, setOpen] = useState(false);
  const { key: page } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const { products, failed } = useLiveResults(query, open);
  const [chosen, setChosen] = useChosen(products.length);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel
  useEffect(() => setOpen(false), [page]);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);

  const shown = open && products.length > 0;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      if (shown) setOpen(false);
      else setQuery("");
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setChosen(event.key === "ArrowDown" ? 1 : -1);
    }
    const card = products[chosen];
    if (event.key === "Enter" && card !== undefined) {
      event.preventDefault();
      navigate(localised(paths.product(card.id), language));
    }
  }

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Form className="search-field" action={localised(paths.products(), language)}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          // A combobox may be of no type but text (HTML in ARIA); the keyboard is that of a search all the same.
          type="text"
          inputMode="search"
          name="query"
          value={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.search_placeholder()}
          aria-label={m.search_placeholder()}
          role="combobox"
          aria-expanded={shown}
          aria-controls={panelId}
          aria-activedescendant={shown && chosen >= 0 ? `${panelId}-${chosen}` : undefined}
          onChange={(event) => {
            setQuery(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(query !== "")}
          onKeyDown={onKeyDown}
        />
      </Form>
      {open && failed && (
        <div className="search-panel">
          <Alert kind="error">{m.search_unreachable()}</Alert>
        </div>
      )}
      {shown && (
        <div className="search-panel">
          <h2 className="small soft px-2 pb-1">{m.products()}</h2>
          <div id={panelId} role="listbox" aria-label={m.products()}>
            {products.map((card, index) => (
              <LinkTo
                key={card.id}
                id={`${panelId}-${index}`}
                to={paths.product(card.id)}
                className="search-hit"
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
              >
                {card.picture !== null && <Picture {...card.picture} alt="" sizes="48px" />}
                <span className="flex-1">
                  <MixedText text={card.name} />
                </span>
                <Price amount={card.price} />
              </LinkTo>
            ))}
          </div>
        </div>
      )}
    </search>
  );
}

const nothing: Awaited<ReturnType<typeof clientLoader>> = { products: [], failed: false };

/**
 * The hits for what is typed, a moment after the last key, and again once a lost connection is back; answers that come too
 * late are dropped.
 */
function useLiveResults(query: string, wanted: boolean) {
  const { load, data, reset } = useFetcher<typeof clientLoader>();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const asked = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection changes
  useEffect(() => {
    if (!wanted) return;
    if (asked === "") {
      reset();
      return;
    }
    const timer = setTimeout(
      () => load(`${localised(paths.search(), language)}?${new URLSearchParams({ query: asked })}`),
      pause,
    );
    return () => clearTimeout(timer);
  }, [asked, wanted, language, isOffline, load, reset]);
  return asked === "" ? nothing : (data ?? nothing);
}

/** Which hit the arrow keys have reached; −1 for the field itself. */
function useChosen(count: number): [number, (step: 1 | -1) => void] {
  const [chosen, setChosen] = useState(-1);
  const within = chosen < count ? chosen : -1;
  return [within, (step) => setChosen(Math.min(Math.max(within + step, -1), count - 1))];
}
