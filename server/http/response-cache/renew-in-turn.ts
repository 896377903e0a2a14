import { setTimeout as sleep } from "node:timers/promises";

/** Factor of the pause after a renewal, so that two thirds of the time remain for visitors. */
const pauses = 2;

/** Maximum number of waiting URLs. Further ones are rendered on request. */
const maxWaiting = 200;

/** Runs renewals one after the other, each URL once at a time. A failed one is repeated at the next request. */
export function renewInTurn() {
  const waiting = new Set<string>();
  let last = Promise.resolve();
  return {
    add(address: string, renewal: () => Promise<void>): void {
      if (waiting.has(address) || waiting.size >= maxWaiting) return;
      waiting.add(address);
      last = last.then(async () => {
        const begun = performance.now();
        await renewal().catch(() => {});
        waiting.delete(address);
        await sleep(pauses * (performance.now() - begun), undefined, { ref: false });
      });
    },
    isWaiting: (address: string) => waiting.has(address),
  };
}
