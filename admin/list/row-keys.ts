import { useState } from "react";
import { useShortcuts } from "../ui/shortcuts.ts";

/** Keyboard navigation of a list. J, K and arrows move, X selects, Shift+X selects a range, Enter opens. Returns the current row. */
export function useRowKeys({
  count,
  onOpen,
  onChoose,
}: {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onChoose: (index: number, range: boolean) => void;
}): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const shown = current !== null && current < count ? current : null;
  const move = (by: number) => {
    if (count === 0) return;
    const next = shown === null ? 0 : Math.min(count - 1, Math.max(0, shown + by));
    setCurrent(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    KeyX: () => shown !== null && onChoose(shown, false),
    "Shift+KeyX": () => shown !== null && onChoose(shown, true),
    Enter: (event) => {
      const isControl = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (shown !== null && !isControl) onOpen(shown);
      else if (isControl && event.target instanceof HTMLElement) event.target.click();
    },
  });
  return shown;
}
