import { wideNetwork } from "./rate-limits.ts";

export interface BudgetBounds {
  /** Maximum amount of one address. */
  readonly ofAddress: number;
  /** Maximum amount of all addresses. */
  readonly inSum: number;
}

/** Part of a budget that one client holds. */
export interface Share {
  readonly amount: () => number;
  /** Adds to the amount, or subtracts from it. */
  add(amount: number): void;
  release(): void;
}

interface Holder {
  readonly address: string;
  readonly network: string;
  amount: number;
  cut(): void;
}

/**
 * Bounds what clients hold of something scarce, such as connections or bytes in memory. Beyond the bound of an address its oldest holder is
 * cut. Beyond the sum, the oldest holder of the wide network with the most is cut, so that one network never takes the room of another.
 */
export function createFairBudget({ ofAddress, inSum }: BudgetBounds) {
  // In order of arrival. The listener bounds the connections, with one request each at a time.
  const holders = new Set<Holder>();
  let sum = 0;

  /** Returns whether a holder was cut. */
  function cutOldest(key: "address" | "network", client: string): boolean {
    for (const holder of holders) {
      if (holder.amount === 0 || holder[key] !== client) continue;
      release(holder);
      holder.cut();
      return true;
    }
    return false;
  }

  function release(holder: Holder): void {
    if (holders.delete(holder)) sum -= holder.amount;
  }

  function networksBySize(): string[] {
    const amounts = new Map<string, number>();
    for (const { network, amount } of holders) amounts.set(network, (amounts.get(network) ?? 0) + amount);
    return [...amounts].sort(([, one], [, other]) => other - one).map(([network]) => network);
  }

  function enforceBounds({ address }: Holder): void {
    if (sum <= Math.min(ofAddress, inSum)) return;
    let own = 0;
    for (const holder of holders) if (holder.address === address) own += holder.amount;
    if (own > ofAddress) cutOldest("address", address);
    while (sum > inSum && networksBySize().some((network) => cutOldest("network", network)));
  }

  return {
    /** Amount of all holders. */
    amount: () => sum,
    /** Opens the share of a client, which is empty. `cut` is called at most once: the client must give everything back. */
    hold(address: string, cut: () => void): Share {
      const holder: Holder = { address, network: wideNetwork(address), amount: 0, cut };
      holders.add(holder);
      return {
        amount: () => holder.amount,
        add(amount) {
          if (amount === 0 || !holders.has(holder)) return;
          holder.amount += amount;
          sum += amount;
          enforceBounds(holder);
        },
        release: () => release(holder),
      };
    },
  };
}
