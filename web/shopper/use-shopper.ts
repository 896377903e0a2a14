import { useSyncExternalStore } from "react";
import type { Hint } from "./hint.ts";
import type { Me } from "./me.ts";
import { nobody, shopperNow, subscribe } from "./shopper-store.ts";

/** The hint; null on the server and while the page hydrates. Read before the first paint by `document/head-script.ts`, too. */
export function useHint(): Hint | null {
  return useSyncExternalStore(
    subscribe,
    () => shopperNow().hint,
    () => nobody.hint,
  );
}

/** The customer who is signed in; null for visitors, and until the shop has answered. */
export function useMe(): Me | null {
  return useSyncExternalStore(
    subscribe,
    () => shopperNow().me,
    () => nobody.me,
  );
}
