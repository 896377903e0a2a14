import { median, percentile } from "../percentile.ts";

/** What is asked, by what a person would call it. */
export type Question = readonly [what: string, ask: () => Promise<unknown>];

/** Milliseconds of one question, asked many times by one client. */
export interface Timed {
  readonly what: string;
  readonly middle: number;
  readonly p95: number;
}

const asks = 20;
/** Milliseconds within which one question is asked again. */
const maxTime = 1500;

/** Times each question after it was asked twice: what is measured is the database's work, not its first look at a page. */
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
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
    const one = { what, middle: median(times), p95: percentile(times, 0.95) };
    timed.push(one);
    say(`${one.middle.toFixed(1).padStart(8)} ${one.p95.toFixed(1).padStart(8)}  ${what}`);
  }
  return timed;
}
