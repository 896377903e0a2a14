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
  /** Handles Enter on an option, or on −1, the field itself. Returns false to leave the key to the form. */
  readonly enter: (reached: number) => boolean;
}

/**
 * Keyboard support of a combobox. Focus stays in the field; arrow keys, Home, End, Enter and Escape work on
 * its list. `aria-activedescendant` names the active option.
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
    // Keys during IME composition choose characters.
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
    // Keys of the list must not submit the form or close a surrounding dialog.
    event.preventDefault();
  }

  return {
    listId,
    reached,
    /** Activates an option without a key, for example after typing. */
    reach: (option: number) => setPlace({ reached: option, byArrows: false }),
    optionId,
    onKeyDown,
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
