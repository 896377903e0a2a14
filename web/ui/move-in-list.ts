/** What a combobox tells of its list. Options are counted from 0; −1 is the field itself. */
export interface OptionList {
  readonly count: number;
  readonly isOpen: boolean;
  /** The option that is reached. */
  readonly reached: number;
  /** Whether arrow keys brought us there: only then Home and End are the list's, else they move within the typed text. */
  readonly byArrows: boolean;
  /** Where the arrows begin when they open the list. */
  readonly start: number;
  /** How far up they lead: to the first option, or back to the field. */
  readonly top: 0 | -1;
  /** Whether its ends meet, at the field where the arrows lead back to it. */
  readonly wraps?: boolean;
}

/** An option to go to, or what else the key asks for. */
export type ListMove = number | "enter" | "close";

/** What a key means to the list of a combobox; undefined where it is none of the list's keys. */
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
