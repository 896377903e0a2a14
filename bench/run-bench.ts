import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { beginLifetime, type Lifetime } from "#server/start/lifetime.ts";
import { say } from "#server/start/say.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { describeMachine } from "./machine.ts";
import { type RunningShop, runShop } from "./running-shop.ts";
import { writeSection } from "./write-section.ts";

export interface Bench {
  readonly shop: RunningShop;
  /** What the machine was before there was a shop on it, in words. */
  readonly machine: string;
  readonly lifetime: Lifetime;
}

/**
 * Measures a shop with the demo catalogue that is there for this alone, writes what `measure` tells of it into the section
 * of docs/performance.md, and ends the process.
 */
export async function runBench(section: string, measure: (bench: Bench) => Promise<string>): Promise<void> {
  const lifetime = beginLifetime({
    ending: () => say("stopping the benchmark …"),
    failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
  });
  try {
    const machine = describeMachine();
    await buildShopIfChanged();
    say("opening a shop with the demo catalogue …");
    const text = await measure({ shop: await runShop(lifetime), machine, lifetime });
    await writeSection(section, text);
    say(`\n${text}`);
    lifetime.end(0);
  } catch (error) {
    if (!lifetime.over.aborted) process.stderr.write(`${describeFailure(error)}\n`);
    lifetime.end(1);
  }
}
