import { createStore } from "../ui/store.ts";

/** Missing property of a session: it has ended, or the action needs a recent confirmation. */
export type Demand = "sign_in" | "confirm";

interface Waiting {
  readonly demand: Demand;
  readonly promise: Promise<boolean>;
  readonly response: (granted: boolean) => void;
}

const waiting = createStore<Waiting | null>(null);

/**
 * Opens a dialog to sign in again or confirm, over the current page so that typed text stays. Concurrent requests share it. Resolves to
 * true if they may retry.
 */
export function demand(missing: Demand): Promise<boolean> {
  const open = waiting.get();
  if (open !== null) return open.promise;
  let response: (granted: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    response = resolve;
  });
  waiting.set({ demand: missing, promise, response });
  return promise;
}

/** Resolves the open dialog. */
export function resolveDemand(granted: boolean): void {
  const open = waiting.get();
  waiting.set(null);
  open?.response(granted);
}

export function currentDemand(): Demand | null {
  return waiting.get()?.demand ?? null;
}

export function useDemand(): Demand | null {
  return waiting.useValue()?.demand ?? null;
}

export const subscribeToDemands = waiting.subscribe;
