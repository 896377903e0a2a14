import { type KeyboardEvent, useCallback, useEffect, useId, useState } from "react";

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

/** State of a combobox list. Options are counted from 0; −1 is the field itself. */
export interface OptionList {
  readonly count: number;
  readonly isOpen: boolean;
  /** Active option. */
  readonly reached: number;
  /** True if arrow keys reached it. Only then do Home and End move in the list instead of the typed text. */
  readonly byArrows: boolean;
  /** First active option when arrow keys open the list. */
  readonly start: number;
  /** Upper end for arrow keys: the first option, or −1 for the field. */
  readonly top: 0 | -1;
  /** True if the list wraps, through the field where `top` is −1. */
  readonly wraps?: boolean;
}

/** Option to activate, or another action. */
type ListMove = number | "enter" | "close";

/** Meaning of a key for the list of a combobox; undefined for other keys. */
export function moveInList(key: string, list: OptionList): ListMove | undefined {
  const { count, isOpen, reached, byArrows, start, top, wraps = false } = list;
  const last = count - 1;
  const first = count === 0 ? -1 : top;
  function within(place: number): number {
    if (wraps && place > last) return first;
    if (wraps && place < first) return last;
    return Math.max(Math.min(place, last), first);
  }
  switch (key) {
    case "ArrowDown":
      return within(isOpen ? reached + 1 : start);
    case "ArrowUp":
      return within(isOpen ? reached - 1 : start);
    case "Home":
      return isOpen && byArrows && reached >= 0 ? within(0) : undefined;
    case "End":
      return isOpen && byArrows && reached >= 0 ? within(count - 1) : undefined;
    case "Enter":
      return isOpen ? "enter" : undefined;
    case "Escape":
      return isOpen ? "close" : undefined;
    default:
      return undefined;
  }
}
