import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import type { OrderTab } from "#contract/order-statuses.ts";
import { tabConditions } from "#shop/orders/listing/order-filters.ts";
import { chooseLanguage, signInAsOwner } from "../back-office/staff-cookie.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, test } from "../shop-test.ts";
import { takePicture } from "./take-picture.ts";

export interface AdminScene {
  readonly page: Page;
  /** The language of its texts, as messages take it. */
  readonly say: { readonly locale: Language };
  readonly isPhone: boolean;
}

export interface AdminShot {
  /** What the file is called behind `admin-`. */
  readonly name: string;
  /** Below /admin; a function looks for what it shows. */
  readonly path: string | (() => Promise<string>);
  /** Whether somebody opens it who has no session. */
  readonly isStranger?: true;
  /** What is there before the page is opened. */
  readonly before?: (scene: AdminScene) => Promise<unknown>;
  /** What is done on the page before the picture is taken. */
  readonly steps?: (scene: AdminScene) => Promise<unknown>;
  /** Answers and words on the console that it expects. */
  readonly refused?: readonly (number | string)[];
  /** Only what one sees without scrolling: for what lies over a page. */
  readonly screen?: true;
  /** Where it is there on one width only. */
  readonly only?: "390" | "1280";
}

/** Takes pictures of the back office, in both languages and at both widths. */
export function adminShots(group: string, list: readonly AdminShot[]): void {
  for (const locale of ["ar", "en"] as const) {
    test.describe(`${group} in ${locale}`, () => {
      for (const { name, path, isStranger, before, steps, refused = [], screen, only } of list) {
        test(`admin-${name} in ${locale}`, async ({ page, context, baseURL, refusals }, info) => {
          const width = info.project.name;
          test.skip(only !== undefined && only !== width);
          refusals.push(...refused);
          const scene: AdminScene = { page, say: { locale }, isPhone: width === "390" };
          if (isStranger) await chooseLanguage(context, baseURL ?? "", locale);
          else await signInAsOwner(context, baseURL ?? "", locale);
          await before?.(scene);
          await page.goto(`/admin${typeof path === "string" ? path : await path()}`);
          await expect(page.locator("h1").first()).toBeVisible();
          if (before === undefined) await page.waitForLoadState("networkidle");
          await steps?.(scene);
          const picture = `admin-${name}-${locale}-${width}.png`;
          await takePicture(page, picture, screen === true);
          info.annotations.push({ type: "picture", description: picture });
        });
      }
    });
  }
}

/** The page of the order that stands in this tab; of those that wait, the one that has most to look at. */
export function orderIn(tab: OrderTab): () => Promise<string> {
  return async () => {
    const order = await inDatabase((db) =>
      db
        .selectFrom("orders")
        .select("id")
        .where(tabConditions[tab])
        .orderBy("note", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
    return `/orders/${order.id}`;
  };
}

/** The newest row of something, as a page of the back office. */
export function newest(table: "hand_overs" | "cash_statements" | "customers", path: string) {
  return async () => {
    const row = await inDatabase((db) =>
      db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow(),
    );
    return path.replace(":id", String(row.id));
  };
}
