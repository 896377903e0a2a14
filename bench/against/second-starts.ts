import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorSeconds } from "#scripts/processes/process-figures.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { median } from "../percentile.ts";
import { startCommand } from "../running-shop.ts";

/** Seconds of each until the shop is open, and of its processor time until then; the middle of all rounds. */
export interface SecondStarts {
  readonly own: StartTime;
  readonly other: StartTime;
}

interface StartTime {
  readonly seconds: number;
  readonly processorSeconds: number | undefined;
}

/** Starts both with a database and packages of before, in turns. The first start of each, which makes its tables, does not count. */
export async function timeSecondStarts(
  roots: { readonly own: string; readonly other: string },
  rounds: number,
  shutdown: Shutdown,
): Promise<SecondStarts> {
  const own = await starterOf(roots.own, shutdown);
  const other = await starterOf(roots.other, shutdown);
  await own();
  await other();
  const times: { own: StartTime[]; other: StartTime[] } = { own: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    times.own.push(await own());
    times.other.push(await other());
  }
  return { own: middle(times.own), other: middle(times.other) };
}

async function starterOf(root: string, shutdown: Shutdown): Promise<() => Promise<StartTime>> {
  const folder = await mkdtemp(join(tmpdir(), "smile-bench-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const { options, environment } = startCommand(root);
  const env = {
    ...process.env,
    ...environment,
    DATABASE_URL: "",
    DATA_DIR: folder,
    DEMO_CATALOGUE: "off",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "",
  };
  return async () => {
    const begun = performance.now();
    const child = startChild("scripts/start.mjs", join(folder, "start.log"), env, options, root);
    try {
      await child.line(/(Smile is open)/, 120);
      const seconds = (performance.now() - begun) / 1000;
      return { seconds, processorSeconds: processorSeconds(child.pid) };
    } finally {
      await child.stop();
    }
  };
}

function middle(times: readonly StartTime[]): StartTime {
  const processor = times.map((time) => time.processorSeconds).filter((time) => time !== undefined);
  return {
    seconds: median(times.map(({ seconds }) => seconds)),
    processorSeconds: processor.length === times.length ? median(processor) : undefined,
  };
}
