import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on the page as it stands, or in a part of it. All of it is serious here, its best practices too: every part in a
 * landmark.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(`if (window.axe === undefined) { ${source} }`);
  // Halfway to another colour a button that the mouse came over has neither contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  // What is right stays in the page, and there are no frames: half of the time.
  const violations: AxeResults["violations"] = await page.evaluate(`
    axe.run(${JSON.stringify(within ?? "html")}, { resultTypes: ["violations"], iframes: false })
      .then(({ violations }) => violations)`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
