import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Downloaded by npx: not a dependency of the shop. */
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

/** Lighthouse results of one page load: scores 0 to 100, times in ms. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Failed audits of accessibility, best practices and SEO. */
  readonly failed: readonly string[];
}

interface Opening {
  readonly browser: string;
  readonly url: string;
  readonly cookie: string | null;
  readonly folder: string;
}

/** Loads a page once in a new browser with Lighthouse's simulated mobile preset: slow phone, slow network. */
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
    largestPaint: time("largest-contentful-paint"),
    blocked: time("total-blocking-time"),
    shift: time("cumulative-layout-shift"),
    failed,
  };
}
