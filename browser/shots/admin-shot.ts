import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import type { OrderTab } from "#contract/order-statuses.ts";
import { tabConditions } from "#shop/orders/list-admin-orders.ts";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { chooseLanguage, signInAsOwner } from "../back-office/staff-cookie.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, test } from "../shop-test.ts";
import { takeImage } from "./take-screenshot.ts";

export interface AdminScene {
  readonly page: Page;
  readonly say: { readonly locale: Language };
  readonly isPhone: boolean;
}

export interface AdminShot {
  /** File name after `admin-`. */
  readonly name: string;
  /** Path below /admin, or a function that finds it. */
  readonly path: string | (() => Promise<string>);
  /** True for a visitor without a session. */
  readonly isStranger?: true;
  /** Preparation before the page opens. */
  readonly before?: (scene: AdminScene) => Promise<unknown>;
  /** Steps on the page before the screenshot. */
  readonly steps?: (scene: AdminScene) => Promise<unknown>;
  /** Expected response statuses and console errors. */
  readonly refused?: readonly (number | string)[];
  /** Screenshot of the viewport only, for overlays. */
  readonly screen?: true;
  /** Width at which it exists, if only one. */
  readonly only?: "390" | "1280";
}

/** Takes screenshots of the back office, in both languages and at both widths. */
export function adminShots(group: string, list: readonly AdminShot[]): void {
  for (const locale of ["ar", "en"] as const) {
    test.describe(`${group} in ${locale}`, () => {
      for (const { name, path, isStranger, before, steps, refused = [], screen, only } of list) {
        test(`admin-${name} in ${locale}`, async ({ page, context, baseURL, rejections }, info) => {
          const width = info.project.name;
          test.skip(only !== undefined && only !== width);
          rejections.push(...refused);
          const scene: AdminScene = { page, say: { locale }, isPhone: width === "390" };
          if (isStranger) await chooseLanguage(context, baseURL ?? "", locale);
          else await signInAsOwner(context, baseURL ?? "", locale);
          await before?.(scene);
          await page.goto(`/admin${typeof path === "string" ? path : await path()}`);
          await expect(page.locator("h1").first()).toBeVisible();
          if (before === undefined) await page.waitForLoadState("networkidle");
          await steps?.(scene);
          const image = `admin-${name}-${locale}-${width}.png`;
          await takeImage(page, image, screen === true);
          info.annotations.push({ type: "image", description: image });
        });
      }
    });
  }
}

/** Takes screenshots of dialogs and menus, of the viewport only. */
export function overlayShots(group: string, list: readonly AdminShot[]): void {
  adminShots(
    group,
    list.map((shot) => ({ ...shot, screen: true })),
  );
}

/** Page of an order in this tab; among unconfirmed ones the most remarkable. */
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

/** Page of a guest who orders now. */
export async function newGuest(): Promise<string> {
  const { orderId } = await inDatabase((db) =>
    insertGuestOrder(db, [[1, 1]], { name: "نورهان سمير", email: "nourhan@example.com" }),
  );
  return `/customers/guests/${orderId}`;
}

/** Page of the newest row of a table. */
export function newest(table: "hand_overs" | "cash_statements" | "customers", path: string) {
  return async () => {
    const row = await inDatabase((db) =>
      db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow(),
    );
    return path.replace(":id", String(row.id));
  };
}
