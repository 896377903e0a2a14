import { useSyncExternalStore } from "react";
import type { Hint } from "./hint.ts";
import type { Me } from "./me.ts";
import { currentShopper, nobody, subscribe } from "./shopper-store.ts";

/** Hint; null on the server and during hydration. `document/head-script.ts` shows it before the first paint. */
export function useHint(): Hint | null {
  return useSyncExternalStore(
    subscribe,
    () => currentShopper().hint,
    () => nobody.hint,
  );
}

/** The signed-in customer; null for visitors, and until the response arrives. */
export function useMe(): Me | null {
  return useSyncExternalStore(
    subscribe,
    () => currentShopper().me,
    () => nobody.me,
  );
}
