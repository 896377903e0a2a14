import { Plus, X } from "lucide-react";
import { Popover } from "radix-ui";
import { type ComponentType, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Menu, MenuItem } from "../ui/menu.tsx";
import type { ListState } from "./list-state.ts";

export interface FilterEditorProps {
  readonly state: ListState;
}

export interface ListFilter {
  readonly id: string;
  readonly label: string;
  /** URL parameters that the filter sets. */
  readonly params: readonly string[];
  /** Text of the current value; null if unset. */
  readonly describe: (params: URLSearchParams) => string | null;
  readonly Editor: ComponentType<FilterEditorProps>;
}

/** Chips of the active filters, and a menu that adds others. */
export function FilterBar({
  filters,
  state,
  canAdd,
}: {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
  /** False on a phone: the sheet contains all filters. */
  readonly canAdd: boolean;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = filters.filter(({ id, describe }) => id === opened || describe(state.params) !== null);
  const rest = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          state={state}
          isOpen={opened === filter.id}
          onOpen={(open) => setOpened(open ? filter.id : null)}
        />
      ))}
      {canAdd && rest.length > 0 && (
        <Menu
          align="start"
          trigger={
            <button type="button" className="filter-chip add">
              <Plus size={15} aria-hidden />
              {m.filter()}
            </button>
          }
        >
          {rest.map(({ id, label }) => (
            // The menu returns focus before the editor takes it.
            <MenuItem key={id} onSelect={() => setTimeout(() => setOpened(id))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function FilterChip({
  filter: { label, params, describe, Editor },
  state,
  isOpen,
  onOpen,
}: {
  readonly filter: ListFilter;
  readonly state: ListState;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const value = describe(state.params);
  return (
    <span className="filter-chip">
      <Popover.Root open={isOpen} onOpenChange={onOpen}>
        <Popover.Trigger>
          {label}
          {value !== null && (
            <>
              {m.colon()} <strong>{value}</strong>
            </>
          )}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover"
            align="start"
            sideOffset={8}
            collisionPadding={12}
            aria-label={label}
          >
            <Editor state={state} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <button
        type="button"
        aria-label={m.remove_filter({ name: label })}
        onClick={() => {
          onOpen(false);
          if (value !== null) state.change(Object.fromEntries(params.map((name) => [name, null])));
        }}
      >
        <X size={15} aria-hidden />
      </button>
    </span>
  );
}
