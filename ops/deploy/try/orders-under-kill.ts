import { setTimeout as sleep } from "node:timers/promises";
import { say } from "#scripts/launch/say.mjs";
import {
  compareWithDatabase,
  describeDifferences,
  stockUp,
} from "../../drills/customers/compare-with-database.ts";
import { type Acknowledged, openCustomer } from "../../drills/customers/customer.ts";

// Places orders through the proxy continuously, and kills one shop: `orders-under-kill.ts <origin> <pid>`.
const [origin = "", victim = ""] = process.argv.slice(2);
const customers = 24;
const secondsBefore = 6;
const secondsAfter = 12;

const databaseUrl = process.env["DATABASE_URL"] ?? "";
await stockUp(databaseUrl);
// Each customer has an own address; otherwise they would share the limits.
const people = await Promise.all(
  Array.from({ length: customers }, (_, index) =>
    openCustomer(origin, index, { localAddress: `127.0.1.${index + 1}` }),
  ),
);
say(`${customers} customers have accounts and addresses`);

const ending = new AbortController();
const began = performance.now();
const ordering = people.map((person) => person.orderUntil(ending.signal));
await sleep(secondsBefore * 1000);
process.kill(Number(victim), "SIGKILL");
const killed = performance.now();
await sleep(secondsAfter * 1000);
ending.abort();
const orders: Acknowledged[] = (await Promise.all(ordering)).flat();

const before = orders.filter(({ at }) => at < killed);
const after = orders.filter(({ at }) => at >= killed);
const failures = people.flatMap((person) => person.failures);
const perSecond = (some: readonly unknown[], from: number, to: number) =>
  ((some.length / (to - from)) * 1000).toFixed(1);
say(`before: ${before.length} orders, ${perSecond(before, began, killed)} a second`);
say(`after:  ${after.length} orders, ${perSecond(after, killed, performance.now())} a second, by one shop`);
say(`longest order, with its tries: ${Math.round(Math.max(...orders.map(({ took }) => took)))} ms`);
say(
  `requests that were tried again: ${failures.length}${failures.length > 0 ? ` (${count(failures)})` : ""}`,
);
const differences = describeDifferences(await compareWithDatabase(databaseUrl, orders));
say(differences === "" ? "the database has each order that was acknowledged, once and whole" : differences);
process.exitCode = differences === "" ? 0 : 1;

function count(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].map(([text, same]) => `${same.length} × ${text}`).join(", ");
}
