import { randomInt } from "node:crypto";
import type { Drill } from "./drill.ts";
import { runTests } from "./environment/run-tests.ts";

const count = Number(process.env["FUZZ_REQUESTS"] ?? 30_000);

/** Sends many more fuzzed requests than the tests, with another seed. */
export const openApiFuzz: Drill = {
  name: "18-openapi-fuzz",
  shows: ["R18"],
  minutes: 4,
  async run() {
    const seed = process.env["FUZZ_SEED"] ?? String(randomInt(1_000_000));
    const result = await runTests("api/openapi-fuzz", { FUZZ_REQUESTS: String(count), FUZZ_SEED: seed });
    if ("failure" in result) return { held: false, figures: `seed ${seed}: ${result.failure}` };
    return {
      held: true,
      figures: `${count} requests to ${result.passed - 1} calls, those of staff included (seed ${seed}): no 5xx, and each response is one that its call describes`,
    };
  },
};
