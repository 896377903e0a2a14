import { IncomingMessage, type RequestListener } from "node:http";
import { createRoundRobin } from "#shop/limits/fair-queue.ts";

const probes: readonly (string | undefined)[] = ["/livez", "/readyz"];

const arrivals = new WeakMap<IncomingMessage, number>();

/**
 * Starts one request in each turn of the event loop, so that probes and database responses are handled in between.
 * Networks take turns: hundreds of requests of one network do not delay the next request of another network.
 */
export function takeTurns(
  respond: RequestListener,
  networkOf: (incoming: IncomingMessage) => string,
): RequestListener {
  const waiting = createRoundRobin<Parameters<RequestListener>>();

  function respondNext(): void {
    const [incoming, outgoing] = waiting.take() ?? [];
    if (waiting.count() > 0) setImmediate(respondNext);
    if (incoming !== undefined && outgoing !== undefined && !outgoing.destroyed) respond(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    arrivals.set(incoming, performance.now());
    if (probes.includes(incoming.url)) return respond(incoming, outgoing);
    waiting.add(networkOf(incoming), [incoming, outgoing]);
    if (waiting.count() === 1) setImmediate(respondNext);
  };
}

/** Bindings of a request, with the milliseconds that it waited for its turn; 0 without a network. Its body's time is its sender's. */
export function bindingsWithWait(env: unknown) {
  const incoming: unknown =
    typeof env === "object" && env !== null && "incoming" in env ? env.incoming : null;
  const arrived = incoming instanceof IncomingMessage ? arrivals.get(incoming) : undefined;
  const waited = arrived === undefined ? 0 : performance.now() - arrived;
  return Object.assign({}, env, { waited: () => waited });
}
