import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Drill } from "./drill.ts";

const Found = z.object({ info: z.int(), low: z.int(), moderate: z.int(), high: z.int(), critical: z.int() });
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({ vulnerabilities: Found, dependencies: z.object({ total: z.int() }) }),
});
const limit = 60_000;

/** Asks the registry for known vulnerabilities of the locked packages. Fails on high and critical ones. */
export const audit: Drill = {
  name: "29-audit",
  shows: ["R29"],
  minutes: 1,
  async run() {
    const child = spawn("npm", ["audit", "--json", "--fetch-retries=0"], {
      stdio: ["ignore", "pipe", "ignore"],
      timeout: limit,
    });
    const ended = once(child, "exit");
    const said = await text(child.stdout);
    await ended;
    const report = Report.safeParse(parsed(said));
    if (!report.success) return { notRunBecause: "the registry that npm is set to has no audit" };
    const { vulnerabilities, metadata } = report.data;
    const { high, critical, moderate, low } = metadata.vulnerabilities;
    const grave = Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === "high" || severity === "critical")
      .map(([name]) => name);
    return {
      held: high + critical === 0,
      figures: `${metadata.dependencies.total} packages: ${critical} critical, ${high} high${grave.length > 0 ? ` (${grave.join(", ")})` : ""}, ${moderate} moderate, ${low} low`,
    };
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
