import type { Drill } from "./drill.ts";
import { runTests } from "./environment/run-tests.ts";

const count = Number(process.env["HISTORIES"] ?? 3000);
const steps = Number(process.env["STEPS"] ?? 10_000);

/** Runs thousands of random histories, sequentially and concurrently, against a model, and one long month with statements. */
export const histories: Drill = {
  name: "15-histories",
  shows: ["R15"],
  minutes: 20,
  async run() {
    const result = await runTests("shop/model-tests", { HISTORIES: String(count), STEPS: String(steps) });
    if ("failure" in result) return { held: false, figures: result.failure };
    return {
      held: true,
      figures: `${count} histories step by step against a model, ${count} of concurrent customers; stock, redemptions, totals and carts were right after each; a month of ${steps} steps of statements, refusals, claims, returns and exchanges kept every sum`,
    };
  },
};
