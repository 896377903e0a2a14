import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { say } from "#server/process/say.ts";
import { createShutdown, type Shutdown } from "#server/process/shutdown.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import { describeMachine } from "./machine.ts";
import { type RunningShop, runShop } from "./running-shop.ts";

export interface Bench {
  readonly shop: RunningShop;
  /** Description of the machine before the shop started. */
  readonly machine: string;
  readonly shutdown: Shutdown;
}

/**
 * Starts a temporary shop with the demo catalogue, writes the report of `measure` into a section of docs/performance.md,
 * and ends the process.
 */
export async function runBench(section: string, measure: (bench: Bench) => Promise<string>): Promise<void> {
  await runMeasuring(async (machine, shutdown) => {
    say("opening a shop with the demo catalogue …");
    const text = await measure({ shop: await runShop(shutdown), machine, shutdown });
    await writeSection("performance.md", section, text);
    return text;
  });
}

/** Builds the shop, prints the report of `measure`, and ends the process. */
export async function runMeasuring(
  measure: (machine: string, shutdown: Shutdown) => Promise<string>,
): Promise<void> {
  const shutdown = createShutdown({
    ending: () => say("stopping the benchmark …"),
    failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
    limit: 60_000,
  });
  try {
    const machine = describeMachine();
    await buildShopIfChanged();
    say(`\n${await measure(machine, shutdown)}`);
    shutdown.begin(0);
  } catch (error) {
    if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
    shutdown.begin(1);
  }
}
