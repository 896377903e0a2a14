import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../ui/mixed-text.tsx";
import { groupStarts, type PanelContent } from "./panel-content.ts";
import {
  CategoryOptions,
  CompletionOptions,
  ConcernOptions,
  type OptionAttributes,
  ProductOptions,
  RecentOptions,
  WayOptions,
} from "./panel-options.tsx";
import { RecentRemovals } from "./recent-removals.tsx";

interface SearchPanelProps {
  readonly content: PanelContent;
  readonly listId: string;
  readonly optionId: (option: number) => string;
  /** Index of the active option. */
  readonly reached: number;
  /** Receives the query of a selected search. */
  readonly onSearch: (query: string) => void;
  /** Moves focus out of the buttons beside recent searches. */
  readonly onLeaveRemovals: () => void;
}

/** Panel below the search field: completions and results, or alternatives. Before typing it shows recent searches. */
export const SearchPanel = memo(function SearchPanel(shown: SearchPanelProps) {
  const { content, listId, optionId, reached, onSearch, onLeaveRemovals } = shown;
  const panel = useRef<HTMLDivElement>(null);
  useVisibleRoom(panel);
  const { state, query, recent, completions, concerns, categories, products, page, ways } = content;
  const starts = groupStarts(content);
  const from = (start: number) => (index: number) =>
    ({
      id: optionId(start + index),
      role: "option",
      "aria-selected": start + index === reached,
      tabIndex: -1,
    }) satisfies OptionAttributes;
  const isFound = products.length > 0;
  return (
    // The focus stays in the field: pressing here would close the panel before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the element itself is not interactive
    <div ref={panel} className="search-panel" onMouseDown={(event) => event.preventDefault()}>
      {state === "none" && (
        <p className="search-none">
          <MixedText text={m.search_none({ query })} />
        </p>
      )}
      <div id={listId} role="listbox" aria-label={m.search_suggestions()}>
        <OptionGroup label={m.search_recent()} size={recent.length} className="recent">
          <RecentOptions queries={recent} option={from(starts.recent)} onSearch={onSearch} />
        </OptionGroup>
        <OptionGroup label={m.search_completions()} size={completions.length} isLabelHidden>
          <CompletionOptions
            queries={completions}
            typed={query}
            option={from(starts.completions)}
            onSearch={onSearch}
          />
        </OptionGroup>
        <OptionGroup
          label={isFound ? m.shop_by_concern() : m.search_popular()}
          size={concerns.length}
          isLabelHidden={isFound}
          className="chips"
        >
          <ConcernOptions concerns={concerns} option={from(starts.concerns)} isTagged={isFound} />
        </OptionGroup>
        <OptionGroup
          label={m.categories()}
          size={categories.length}
          isLabelHidden={isFound}
          className="chips"
        >
          <CategoryOptions categories={categories} option={from(starts.categories)} isTagged={isFound} />
        </OptionGroup>
        <OptionGroup label={state === "closest" ? m.search_closest() : m.products()} size={products.length}>
          <ProductOptions products={products} option={from(starts.products)} />
        </OptionGroup>
        <OptionGroup
          label={isFound ? m.search_see_all() : m.search_look_here()}
          size={ways.length}
          isLabelHidden
        >
          <WayOptions ways={ways} page={page} query={query} option={from(starts.ways)} onSearch={onSearch} />
        </OptionGroup>
      </div>
      {recent.length > 0 && <RecentRemovals queries={recent} onLeave={onLeaveRemovals} />}
    </div>
  );
});

interface OptionGroupProps {
  readonly label: string;
  /** Number of options; 0 renders no group. */
  readonly size: number;
  /** For screen readers only, if the options are self-explanatory. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function OptionGroup({ label, size, isLabelHidden = false, className, children }: OptionGroupProps) {
  const labelId = useId();
  if (size === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box cannot contain a fieldset
    <div role="group" aria-labelledby={labelId} className={className}>
      <div id={labelId} role="presentation" className={isLabelHidden ? "sr-only" : "search-label"}>
        {label}
      </div>
      {children}
    </div>
  );
}

/** Minimum scrollable height in px. */
const minRoom = 176;
const margin = 8;

/** Sets `--room` to the visible height below the top of a box: a phone's keyboard covers the rest. */
export function useVisibleRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = window.visualViewport;
    if (screen === null) return;
    function measure() {
      const { current } = box;
      if (current === null || screen === null) return;
      // Ignores pinch zoom; zoomed users pan the page.
      const bottom = screen.offsetTop + screen.height * screen.scale;
      const room = bottom - current.getBoundingClientRect().top - margin;
      current.style.setProperty("--room", `${Math.max(Math.floor(room), minRoom)}px`);
    }
    measure();
    screen.addEventListener("resize", measure);
    screen.addEventListener("scroll", measure);
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      screen.removeEventListener("resize", measure);
      screen.removeEventListener("scroll", measure);
      window.removeEventListener("scroll", measure);
    };
  }, [box]);
}
