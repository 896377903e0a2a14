import { type RefObject, useEffect } from "react";

/** Calls `adopt` with the text that was typed into a field before scripts ran: hydration keeps it, but fires no event. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  adopt: (field: HTMLInputElement) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after hydration
  useEffect(() => {
    const { current } = field;
    if (current !== null && current.value !== current.defaultValue) adopt(current);
  }, []);
}
