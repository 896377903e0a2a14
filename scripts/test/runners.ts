import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fastTemporaryFolder } from "#db/testing/fast-temporary-folder.ts";
import { removeTemporary } from "#db/testing/remove-temporary.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { runTool } from "./tools.ts";

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

/** Runs all tests that need no browser. */
export async function runVitest(): Promise<Outcome> {
  const reporters = ["--reporter=default", "--reporter=json"];
  return await withReport(VitestReport, (file, environment) =>
    runTool(["vitest", "run", ...reporters, `--outputFile.json=${file}`], environment),
  );
}

/** Runs the browser tests of the built shop in this browser, or in Playwright's. */
export async function runPlaywright(browser: string | undefined): Promise<Outcome> {
  return await withReport(PlaywrightReport, (file, environment) =>
    runTool(["playwright", "test", "--reporter=list,json"], {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM: browser ?? "",
    }),
  );
}

async function withReport(
  report: z.ZodType<Outcome>,
  run: (file: string, environment: NodeJS.ProcessEnv) => Promise<number>,
): Promise<Outcome> {
  const folder = await temporaryFolder();
  const file = join(folder, "report.json");
  // Compile cache of the programs that tests start, many of them repeatedly.
  const exitCode = await run(file, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled") });
  return outcomeOf(report.safeParse(jsonIn(file)).data, exitCode);
}

/** Creates the folder for temporary files, so that an interrupted test leaves nothing behind. */
async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(await fastTemporaryFolder(), "smile-"));
  // For the account that runs PostgreSQL for root.
  chmodSync(folder, 0o755);
  process.once("exit", () => removeTemporary(folder));
  return folder;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
