import { IncomingMessage, type RequestListener } from "node:http";

/** What asks whether the process is well: it hears at once, however many wait. */
const probes: readonly (string | undefined)[] = ["/livez", "/readyz"];

const arrivals = new WeakMap<IncomingMessage, number>();

/**
 * Begins one request in each turn of the event loop. Hundreds that arrive together would else be answered in one go, and
 * nothing that happens meanwhile be heard for seconds: no probe, no answer of the database.
 */
export function takeTurns(answer: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];

  function answerNext(): void {
    const [incoming, outgoing] = waiting.shift() ?? [];
    if (waiting.length > 0) setImmediate(answerNext);
    if (incoming !== undefined && outgoing !== undefined && !outgoing.destroyed) answer(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    arrivals.set(incoming, performance.now());
    if (probes.includes(incoming.url)) return answer(incoming, outgoing);
    if (waiting.push([incoming, outgoing]) === 1) setImmediate(answerNext);
  };
}

/** What a request is answered with, and how many milliseconds ago it arrived; 0 for one that came through no network. */
export function withWaited(env: unknown) {
  const incoming: unknown =
    typeof env === "object" && env !== null && "incoming" in env ? env.incoming : null;
  const arrived = incoming instanceof IncomingMessage ? arrivals.get(incoming) : undefined;
  return Object.assign({}, env, {
    waited: () => (arrived === undefined ? 0 : performance.now() - arrived),
  });
}
