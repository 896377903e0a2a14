import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Fetched when it is asked for: it is no dependency of the shop. */
const lighthouse = "lighthouse@13.5.0";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const Score = z.object({ score: z.number().nullable() });
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: Score,
    accessibility: Score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    "best-practices": Score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    seo: Score.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  }),
  audits: z.record(
    z.string(),
    z.looseObject({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/** What Lighthouse says of one opening of a page; scores of 100, times in ms. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** The audits of accessibility, best practices and SEO that were not passed. */
  readonly failed: readonly string[];
}

interface Opening {
  readonly browser: string;
  readonly url: string;
  readonly cookie: string | null;
  readonly folder: string;
}

/** Opens a page once in a browser of its own, as a slow phone over a slow network (Lighthouse's mobile preset, simulated). */
export async function auditPage({ browser, url, cookie, folder }: Opening): Promise<Audit> {
  const output = join(folder, "lighthouse.json");
  await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
      ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 32 * 1024 * 1024 },
  );
  const {
    audits,
    categories: scores,
    runtimeError,
  } = Report.parse(JSON.parse(await readFile(output, "utf8")));
  if (runtimeError !== undefined)
    throw new Error(`expected Lighthouse to open ${url}, but: ${runtimeError.message}`);
  const time = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const hundredth = ({ score }: { score: number | null }) => Math.round((score ?? Number.NaN) * 100);
  const failed = [scores.accessibility, scores["best-practices"], scores.seo]
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: hundredth(scores.performance),
    accessibility: hundredth(scores.accessibility),
    bestPractices: hundredth(scores["best-practices"]),
    seo: hundredth(scores.seo),
    firstPaint: time("first-contentful-paint"),
    largestPaint: time("largest-contentful-paint"),
    blocked: time("total-blocking-time"),
    shift: time("cumulative-layout-shift"),
    failed,
  };
}
