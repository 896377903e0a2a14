/** What a session lacks: it has ended, or what is asked needs its owner to prove once more who that is. */
export type Demand = "sign_in" | "confirm";

interface Waiting {
  readonly demand: Demand;
  readonly promise: Promise<boolean>;
  readonly answer: (granted: boolean) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

/**
 * Asks who works here to sign in again or to confirm, over whatever is open, so that nothing typed is lost. All calls that wait
 * share one question. Answers whether they may be tried again.
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

/** Answers the question that is open. */
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
