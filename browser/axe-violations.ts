import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// Half as long as what the builder would bring, and read once a page: a third of the time again.
const minified = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const axeSource = `if (window.axe === undefined) { ${minified} }`;

/**
 * What axe finds on the page as it stands, or in a part of it. All of it is serious here, its best practices too: every part in a
 * landmark.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Neither frames, which the shop has none of, nor a list of what is right: a third of the time.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
