import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { fillShortLists } from "../admin-pages/fill-rooms.ts";
import { startFilledShop } from "../admin-pages/filled-shop.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { longLists, type MeasuredList, shortLists } from "./lists.ts";
import { type TimedCall, timeList } from "./time-lists.ts";

// `npm run bench -- admin-lists`: how long the API takes for every list of the back office with 100,000 rows in each, asked in every
// sort, with every filter, for its last page, and for words that find few, many and nothing.

const size = 100_000;
/** Milliseconds that a list may take. */
const limit = 300;

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const { origin, token, db } = await startFilledShop(shutdown, size);
  const measured: TimedCall[][] = [];
  const measure = async (lists: readonly MeasuredList[]) => {
    for (const list of lists) {
      const calls = await timeList(origin, token, list);
      measured.push(calls);
      for (const timed of calls) say(lineOf(timed));
    }
  };
  await measure(longLists);
  say("making the lists long that stay short in a shop …");
  await fillShortLists(db, size);
  await measure(shortLists);
  const calls = measured.flat();
  const late = calls.filter(({ middle, failed }) => failed || middle > limit);
  const text = `\`npm run bench -- admin-lists\` on ${machine}; milliseconds, each the middle of five, in brackets the least, which other work on the machine moves less. Of ${calls.length} calls ${late.length} took longer than ${limit} ms${late.length === 0 ? "" : `: ${late.map(({ call }) => call).join(", ")}`}.

${table(["List", "as it opens", "its last page", "the slowest", "which is"], measured.map(rowOf))}`;
  await writeSection("performance.md", "admin-lists", text);
  return true;
});

function lineOf({ list, call, middle, least, failed }: TimedCall): string {
  const mark = failed ? "FAILED" : middle > limit ? "LATE" : "";
  return `${mark.padEnd(7)}${middle.toFixed(0).padStart(6)} ms (${least.toFixed(0)})  ${list}  ${call}`;
}

function rowOf(calls: readonly TimedCall[]): string[] {
  const timeOf = (call: TimedCall | undefined) =>
    call === undefined ? "" : `${call.middle.toFixed(0)} (${call.least.toFixed(0)})`;
  const slowest = calls.reduce((one, other) => (other.middle > one.middle ? other : one));
  return [
    slowest.list,
    timeOf(calls.find(({ call }) => call === "as it opens")),
    timeOf(calls.find(({ call }) => /(?<!per_)page=/.test(call))),
    timeOf(slowest),
    `\`${slowest.call}\``,
  ];
}
