import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe on the current page or a part of it. All its rules count, including best practices. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(`if (window.axe === undefined) { ${source} }`);
  // Finishes transitions: halfway between two colours the contrast is wrong.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  // Skips passes and frames, which halves the time.
  const violations: AxeResults["violations"] = await page.evaluate(`
    axe.run(${JSON.stringify(within ?? "html")}, { resultTypes: ["violations"], iframes: false })
      .then(({ violations }) => violations)`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
