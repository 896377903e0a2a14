import { ChevronDown, ListFilter as FilterIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { ListFilter } from "./filter-bar.tsx";
import type { ListState } from "./list-state.ts";

/** All filters of a list on a phone. Each expands in place and applies immediately. */
export function FilterSheet({
  filters,
  state,
  found,
  children,
}: {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
  /** Text with the number of matching rows; null while loading. */
  readonly found: string | null;
  /** Further controls below the filters. */
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  // Remounts the fields when all filters are removed.
  const [times, setTimes] = useState(0);
  const set = filters.filter(({ describe }) => describe(state.params) !== null).length;
  return (
    <>
      <button
        type="button"
        className="icon-button outlined"
        aria-label={m.filters()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon size={20} aria-hidden />
        {set > 0 && <span className="bell-dot" />}
      </button>
      <Dialog
        title={m.filters()}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <>
            {state.hasFilters && (
              <Button
                onClick={() => {
                  state.clearFilters();
                  setTimes(times + 1);
                }}
              >
                {m.remove_filters()}
              </Button>
            )}
            <Button kind="primary" onClick={() => setOpen(false)}>
              {found === null ? m.close() : m.show_found({ found })}
            </Button>
          </>
        }
      >
        <div className="filter-sheet">
          {filters.map(({ id, label, describe, Editor }) => {
            const value = describe(state.params);
            return (
              <details key={id}>
                <summary>
                  <span className="strong">{label}</span>
                  <span className="soft grow cut">{value}</span>
                  <ChevronDown size={18} className="soft" aria-hidden />
                </summary>
                <Editor key={times} state={state} />
              </details>
            );
          })}
        </div>
        {children}
      </Dialog>
    </>
  );
}
