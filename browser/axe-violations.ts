import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands, or in a part of it. All of it is serious here, its best practices too: every part in a
 * landmark.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Neither frames, which the shop has none of, nor a list of what is right: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
