import { setTimeout as sleep } from "node:timers/promises";

/** How many times as long as a renewal took the next one waits: two thirds of the time are for those who are shown pages. */
const pauses = 2;

/** So many addresses wait at most: further ones are rendered for those who ask for them. */
const maxWaiting = 200;

/** Runs renewals one after the other, each address at most once at a time. One that fails is left to the next visitor. */
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
