import { expect, type Page } from "@playwright/test";

/** Leaves a half-filled form and comes back: by the browser's button, a reload, and in a new page with the same session storage. */
export async function comeBack(page: Page, isRestored: (open: Page) => Promise<void>): Promise<void> {
  const address = page.url();
  await page.goto("/aboutus");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await isRestored(page);
  await page.reload();
  await isRestored(page);
  await inDiscardedTab(page, address, isRestored);
}

/** Opens an address in a new page with the same session storage, as a browser does with a discarded tab. */
export async function inDiscardedTab(
  page: Page,
  address: string,
  isRestored: (open: Page) => Promise<void>,
): Promise<void> {
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const discarded = await page.context().newPage();
  await discarded.addInitScript((values) => Object.assign(sessionStorage, values), stored);
  await discarded.goto(address);
  await isRestored(discarded);
  await discarded.close();
}

/** Drafts of the tab, as they are stored. */
export async function storedDrafts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith("smile:draft:"))
      .map(([, draft]) => String(draft)),
  );
}
