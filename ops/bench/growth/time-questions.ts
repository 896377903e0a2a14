import { median, percentile } from "../../percentile.ts";

/** A request or query, with its name in the report. */
export type Question = readonly [what: string, ask: () => Promise<unknown>];

/** Response times of one question, in ms. */
export interface Timed {
  readonly what: string;
  readonly middle: number;
  readonly p95: number;
}

const asks = 20;
/** Maximum time for the repetitions of one question, in ms. */
const maxTime = 1500;

/** Times each question after two warm-up runs, which load the pages of the database into memory. */
export async function timeQuestions(
  questions: readonly Question[],
  say: (line: string) => void,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [what, ask] of questions) {
    await ask();
    await ask();
    const times: number[] = [];
    const begun = performance.now();
    while (times.length < asks && (times.length < 3 || performance.now() - begun < maxTime)) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    const one = { what, middle: median(times), p95: percentile(times, 0.95) };
    timed.push(one);
    say(`${one.middle.toFixed(1).padStart(8)} ${one.p95.toFixed(1).padStart(8)}  ${what}`);
  }
  return timed;
}
