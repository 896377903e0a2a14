import { setImmediate as nextTurn } from "node:timers/promises";

const maxWait = 500;

/**
 * Resolves right after a turn of the event loop that accepted no connection, at most half a second from now. Whoever stops to listen
 * then breaks none: the system resets those that it has taken and the process has not. A turn accepts one.
 */
export async function withoutNewConnections(accepted: () => number): Promise<void> {
  const began = performance.now();
  let before: number;
  do {
    before = accepted();
    await nextTurn();
  } while (accepted() > before && performance.now() - began < maxWait);
}
