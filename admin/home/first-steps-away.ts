import { useSyncExternalStore } from "react";

const key = "first-steps-away";
const listeners = new Set<() => void>();

function read(): readonly string[] {
  return (localStorage.getItem(key) ?? "").split(" ").filter((id) => id !== "");
}

/** Hides the card of first steps for a staff member in this browser, or shows it again. */
export function setFirstStepsAway(staffId: number, isAway: boolean): void {
  const others = read().filter((id) => id !== String(staffId));
  localStorage.setItem(key, [...others, ...(isAway ? [staffId] : [])].join(" "));
  for (const listener of listeners) listener();
}

export function useAreFirstStepsAway(staffId: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => read().includes(String(staffId)),
  );
}
