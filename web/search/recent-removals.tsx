import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { forgetAllSearches, forgetSearch } from "./recent-searches.ts";

interface RecentRemovalsProps {
  readonly queries: readonly string[];
  /** Called after the last removal or on Escape. */
  readonly onLeave: () => void;
}

/**
 * Toolbar with buttons that remove recent searches; a list box cannot contain buttons. It is one tab stop
 * after the field, with arrow keys inside.
 */
export function RecentRemovals({ queries, onLeave }: RecentRemovalsProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const current = Math.min(place, queries.length);
  const count = queries.length + 1;

  function focusOn(button: number) {
    const { [button]: target } = [...(toolbar.current?.querySelectorAll("button") ?? [])];
    target?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[event.key];
    if (to !== undefined) focusOn((to + count) % count);
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
  }

  function remove(query: string, button: number) {
    // Moves keyboard focus to the next button, or out of the toolbar after the last.
    if (toolbar.current?.contains(document.activeElement)) {
      if (count === 2) onLeave();
      else focusOn(button === count - 1 ? button - 1 : button + 1);
    }
    forgetSearch(query);
  }

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={m.search_recent()}
      className="recent-removals"
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="link"
        aria-label={m.search_recent_clear()}
        tabIndex={current === 0 ? 0 : -1}
        onFocus={() => setPlace(0)}
        onClick={() => {
          if (toolbar.current?.contains(document.activeElement)) onLeave();
          forgetAllSearches();
        }}
      >
        {m.clear_all()}
      </button>
      {queries.map((query, index) => (
        <button
          key={query}
          type="button"
          className="icon-button"
          aria-label={m.search_recent_remove({ query })}
          tabIndex={current === index + 1 ? 0 : -1}
          onFocus={() => setPlace(index + 1)}
          onClick={() => remove(query, index + 1)}
        >
          <X size={18} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
