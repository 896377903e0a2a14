import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Drill } from "./drill.ts";

const count = Number(process.env["HISTORIES"] ?? 3000);

/** Thousands of random histories, one after the other and at once, against the books. */
export const histories: Drill = {
  name: "15-histories",
  shows: ["R15"],
  minutes: 10,
  async run() {
    const env = { ...process.env, HISTORIES: String(count), NO_COLOR: "1" };
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "shop/model-tests"], {
      env,
    });
    const ended = once(child, "exit");
    const output = await text(child.stdout);
    await ended;
    const [, passed = "0"] = /Tests\s+(\d+) passed/.exec(output) ?? [];
    const held = child.exitCode === 0 && Number(passed) > 0;
    return {
      held,
      figures: held
        ? `${count} histories step by step against a model, ${count} of several customers at once; stock, redemptions, totals and carts were right after each`
        : output.slice(-1500),
    };
  },
};
