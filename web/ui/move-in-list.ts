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
export type ListMove = number | "enter" | "close";

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
