import { type KeyboardEvent, useCallback, useEffect, useId, useState } from "react";
import { moveInList } from "./move-in-list.ts";

interface ListKeys {
  readonly count: number;
  readonly isOpen: boolean;
  readonly start?: number;
  readonly top?: 0 | -1;
  readonly wraps?: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Enter on an option, or on −1, the field itself; answers false to leave the key to the form. */
  readonly enter: (reached: number) => boolean;
}

/**
 * The keyboard of a combobox: the focus stays in the field while arrow keys, Home, End, Enter and Escape work on its list,
 * and `aria-activedescendant` names the option that they reached.
 */
export function useListKeys({ count, isOpen, start = 0, top = -1, wraps = false, ...list }: ListKeys) {
  const { open, close, enter } = list;
  const listId = useId();
  const [place, setPlace] = useState({ reached: -1, byArrows: false });
  const reached = isOpen && place.reached < count ? place.reached : -1;
  const current = reached >= 0 ? `${listId}-${reached}` : undefined;
  const optionId = useCallback((option: number) => `${listId}-${option}`, [listId]);

  useEffect(() => {
    if (current !== undefined) document.getElementById(current)?.scrollIntoView({ block: "nearest" });
  }, [current]);

  function onKeyDown(event: KeyboardEvent): void {
    // A key of an input method chooses letters.
    if (event.nativeEvent.isComposing) return;
    const move = moveInList(event.key, {
      count,
      isOpen,
      reached,
      byArrows: place.byArrows,
      start,
      top,
      wraps,
    });
    if (move === undefined) return;
    if (move === "close") close();
    else if (move === "enter") {
      if (!enter(reached)) return;
    } else {
      setPlace({ reached: move, byArrows: true });
      open();
    }
    // The list's keys neither send the form nor close a dialog around it.
    event.preventDefault();
  }

  return {
    listId,
    reached,
    /** Reaches an option without a key: what is typed, or a click into the field. */
    reach: (option: number) => setPlace({ reached: option, byArrows: false }),
    optionId,
    onKeyDown,
    /** For the field. */
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-activedescendant": current,
      onKeyDown,
    } as const,
  };
}
