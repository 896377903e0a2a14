import { wideNetwork } from "../rate-limits.ts";

export interface PlaceBounds {
  /** Maximum places of one address. */
  readonly ofAddress: number;
  /** Maximum places of all addresses. */
  readonly inSum: number;
  /** Maximum bodies of one address, and of all, that wait for a place. */
  readonly maxWaitingOfAddress: number;
  readonly maxWaiting: number;
  readonly slowTime: number;
  /** Maximum milliseconds to wait for a place. */
  readonly maxWait: number;
}

/** Bytes of a part. An incomplete body that needs more than `slowTime` ms for one gives its place to a waiting body. */
const partBytes = 256 * 1024;
/** Milliseconds between two looks for slow bodies while others wait. */
const checkInterval = 500;

/** Place of a large body, from its first 64 kB until the response. */
export interface Place {
  /** Counts received bytes. */
  add(bytes: number): void;
  /** Marks the body as complete, so that another network cannot take its place. */
  complete(): void;
  release(): void;
}

interface Holder {
  readonly address: string;
  readonly network: string;
  isComplete: boolean;
  /** Bytes of its current part, and the time when the part began, in ms. */
  partBytes: number;
  since: number;
  cut(): void;
}

interface Waiter {
  readonly address: string;
  readonly network: string;
  enter(): void;
  reject(): void;
}

/**
 * Limits the large bodies that are received concurrently, by address and in sum. Others wait for a place of their address, without being read.
 * A free place goes to the network with the fewest. When all are taken, a network with fewer gets the place of the slowest incomplete body of
 * the network with the most, or of a body that hardly proceeds.
 */
export function createUploadPlaces(bounds: PlaceBounds) {
  const { ofAddress, inSum, maxWaitingOfAddress, maxWaiting, maxWait, slowTime } = bounds;
  // In order of arrival.
  const holders = new Set<Holder>();
  const waiting = new Set<Waiter>();
  let check: NodeJS.Timeout | undefined;

  const countOf = (key: "address" | "network", sender: string, all: Iterable<Holder | Waiter> = holders) =>
    [...all].filter((one) => one[key] === sender).length;

  /** Frees the place of the slowest body of a network with more places, or of a body that hardly proceeds. Returns whether it could. */
  function makeRoom(network: string): boolean {
    const bySpeed = [...holders]
      .filter(({ isComplete }) => !isComplete)
      .sort((one, other) => one.since - other.since);
    const [larger] = largestNetworks(bySpeed, countOf("network", network) + 1);
    const slow = performance.now() - slowTime;
    const slowest =
      bySpeed.find((holder) => holder.network === larger) ?? bySpeed.find(({ since }) => since < slow);
    if (slowest === undefined) return false;
    holders.delete(slowest);
    slowest.cut();
    return true;
  }

  /** Returns whether a body may wait. The newest waiting body of a network with more leaves for it. */
  function mayWait(address: string): boolean {
    if (countOf("address", address, waiting) >= maxWaitingOfAddress) return false;
    if (waiting.size < maxWaiting) return true;
    const own = countOf("network", wideNetwork(address), waiting);
    const [largest] = largestNetworks(waiting, own + 1);
    const newest = [...waiting].findLast(({ network }) => network === largest);
    newest?.reject();
    return newest !== undefined;
  }

  function mayEnter(address: string): boolean {
    if (countOf("address", address) >= ofAddress) return false;
    return holders.size < inSum || makeRoom(wideNetwork(address));
  }

  function enter(address: string, cut: () => void): Place {
    const holder: Holder = {
      address,
      network: wideNetwork(address),
      isComplete: false,
      partBytes: 0,
      since: performance.now(),
      cut,
    };
    holders.add(holder);
    return {
      add(bytes) {
        holder.partBytes += bytes;
        if (holder.partBytes < partBytes) return;
        holder.partBytes = 0;
        holder.since = performance.now();
      },
      complete() {
        holder.isComplete = true;
      },
      release() {
        if (holders.delete(holder)) enterNext();
      },
    };
  }

  /** Gives places to the waiting bodies of the networks with the fewest. */
  function enterNext(): void {
    for (;;) {
      const [next] = [...waiting]
        .filter(({ address }) => countOf("address", address) < ofAddress)
        .map((waiter) => ({ waiter, count: countOf("network", waiter.network) }))
        .sort((one, other) => one.count - other.count);
      if (next === undefined || !(holders.size < inSum || makeRoom(next.waiter.network))) break;
      next.waiter.enter();
    }
    if (waiting.size === 0) {
      clearInterval(check);
      check = undefined;
    }
  }

  return {
    /** Returns a place, or null when too many wait or for too long. `cut` is called at most once: another network took the place. */
    async take(address: string, cut: () => void): Promise<Place | null> {
      if (mayEnter(address)) return enter(address, cut);
      if (!mayWait(address)) return null;
      const { promise, resolve } = Promise.withResolvers<Place | null>();
      const leave = (place: Place | null) => {
        clearTimeout(timer);
        waiting.delete(waiter);
        resolve(place);
      };
      const waiter: Waiter = {
        address,
        network: wideNetwork(address),
        enter: () => leave(enter(address, cut)),
        reject: () => leave(null),
      };
      const timer = setTimeout(waiter.reject, maxWait);
      waiting.add(waiter);
      check ??= setInterval(enterNext, checkInterval).unref();
      return await promise;
    },
    taken: () => holders.size,
    waiting: () => waiting.size,
  };
}

/** Returns the networks with more than `count` entries, the largest first. */
function largestNetworks(all: Iterable<{ readonly network: string }>, count: number): string[] {
  const counts = new Map<string, number>();
  for (const { network } of all) counts.set(network, (counts.get(network) ?? 0) + 1);
  return [...counts]
    .filter(([, own]) => own > count)
    .sort(([, one], [, other]) => other - one)
    .map(([network]) => network);
}
