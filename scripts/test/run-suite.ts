import { say } from "../launch/say.mjs";
import { findOrInstallBrowser } from "./browser.ts";
import { addUp, type Outcome, summary } from "./outcome.ts";
import { runPlaywright, runVitest } from "./runners.ts";
import { check } from "./tools.ts";

const begun = performance.now();
const checked: Outcome[] = [];
const tested: Outcome[] = [];

const prepared = await step("compile the messages, write the types of the routes", checked, async () =>
  addUp(
    await Promise.all([
      check([["node", "scripts/compile-messages.ts"]]),
      check([["react-router", "typegen"]]),
    ]),
  ),
);
if (prepared) {
  const browser = findOrInstallBrowser();
  // Concurrent, since each leaves a core idle for much of its time.
  const [built] = await Promise.all([
    // A shop that runs from this build keeps its files.
    step("build", checked, () => check([["node", "scripts/build.mjs", "--if-changed"]])),
    step("format and lint", checked, () => check([["biome", "ci", "--colors=off", "."]])),
    step("types", checked, () => check([["tsc", "-p", "."]])),
    step("dead code", checked, () => check([["knip"]])),
  ]);
  await step("tests of modules, of the API and of the sources themselves", tested, runVitest);
  if (built) await step("tests in a browser", tested, async () => runPlaywright(await browser));
}

const total = addUp([...checked, ...tested]);
const ran = addUp(tested);
say(`\nall in ${secondsSince(begun)}`);
process.exitCode = total.failed > 0 || ran.passed + ran.failed === 0 ? 1 : 0;
say(summary(total));

/** Runs one step and prints its result under its heading. Returns whether it passed. */
async function step(heading: string, outcomes: Outcome[], run: () => Promise<Outcome>): Promise<boolean> {
  say(`▸ ${heading} …`);
  const stepBegun = performance.now();
  const outcome = await run();
  outcomes.push(outcome);
  say(`\n▸ ${heading}\n  ${summary(outcome)} (${secondsSince(stepBegun)})\n`);
  return outcome.failed === 0;
}

function secondsSince(moment: number): string {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`;
}
