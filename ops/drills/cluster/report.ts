import type { LoadReport } from "./load.ts";

/** The lease of a primary in ms (ttl of ops/deploy/cluster/patroni.yml) and the time for an election. */
const maxGap = 25_000;
/** Milliseconds within which a shop shows a change, also after an outage. */
const maxStaleness = 1000;

export const headOfTable = `| scenario | orders | returns | seconds without an order | failed requests | oldest price in s | lost or doubled |
|---|---|---|---|---|---|---|`;

/** Formats the row of a scenario, with the returns that staff handled. */
export function rowOf(
  name: string,
  { orders, returns, gap, failures, staleness, differences }: LoadReport & { readonly returns: number },
): string {
  const counts = [...failures].map(([status, n]) => `${n} × ${status === "0" ? "cut" : status}`);
  const cells = [
    name,
    orders.length,
    returns,
    seconds(gap),
    counts.join(", ") || "none",
    (staleness / 1000).toFixed(2),
    differences || `0 of ${orders.length}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Returns what a shop must not do in a failover. */
export function objectionsTo({ gap, failures, pagesMissed, staleness, differences }: LoadReport): string[] {
  const bugs = failures.get("500") ?? 0;
  return [
    ...(differences === "" ? [] : [differences]),
    ...(gap <= maxGap ? [] : [`no order for ${seconds(gap)} s`]),
    ...(bugs === 0 ? [] : [`${bugs} × 500`]),
    ...(pagesMissed === 0 ? [] : [`${pagesMissed} cached pages were not sent`]),
    ...(staleness <= maxStaleness ? [] : [`a price was ${seconds(staleness)} s old`]),
  ];
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
