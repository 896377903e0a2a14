/** Missing property of a session: it has ended, or the action needs a recent confirmation. */
export type Demand = "sign_in" | "confirm";

interface Waiting {
  readonly demand: Demand;
  readonly promise: Promise<boolean>;
  readonly answer: (granted: boolean) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

/**
 * Opens a dialog to sign in again or confirm, over the current page so that typed text stays. Concurrent requests share it. Resolves to
 * true if they may retry.
 */
export function demand(wanted: Demand): Promise<boolean> {
  if (waiting !== null) return waiting.promise;
  let answer: (granted: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  waiting = { demand: wanted, promise, answer };
  tell();
  return promise;
}

/** Resolves the open dialog. */
export function answerDemand(granted: boolean): void {
  const open = waiting;
  waiting = null;
  tell();
  open?.answer(granted);
}

export function currentDemand(): Demand | null {
  return waiting?.demand ?? null;
}

export function subscribeToDemands(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
