import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findOrInstallBrowser } from "./browser.ts";
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

/** All tests that need no browser. */
export async function runVitest(): Promise<Outcome> {
  return await withReport(VitestReport, (file) =>
    runTool(["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]),
  );
}

/** The tests of the built shop in a browser. */
export async function runPlaywright(): Promise<Outcome> {
  const browser = await findOrInstallBrowser();
  return await withReport(PlaywrightReport, (file) =>
    runTool(["playwright", "test", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM: browser ?? "",
    }),
  );
}

async function withReport(
  report: z.ZodType<Outcome>,
  run: (file: string) => Promise<number>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "smile-report-"));
  // An interruption ends the process at once.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "report.json");
  const exitCode = await run(file);
  return outcomeOf(report.safeParse(jsonIn(file)).data, exitCode);
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
