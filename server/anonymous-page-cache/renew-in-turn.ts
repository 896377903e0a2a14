/** Runs renewals one after the other, each address at most once at a time. One that fails is left to the next visitor. */
export function renewInTurn() {
  const waiting = new Set<string>();
  let last = Promise.resolve();
  return {
    add(address: string, renewal: () => Promise<void>): void {
      if (waiting.has(address)) return;
      waiting.add(address);
      last = last
        .then(renewal)
        .catch(() => {})
        .finally(() => waiting.delete(address));
    },
    isWaiting: (address: string) => waiting.has(address),
  };
}
