import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { localised } from "#web/paths.ts";
import { expect, signUp, test } from "../shop-test.ts";
import { takeImage } from "./take-screenshot.ts";

export interface Scene {
  readonly page: Page;
  readonly language: Language;
  /** Phone and e-mail of the customer; empty for a visitor. */
  readonly phone: string;
  readonly email: string;
  /** Opens a page in the scene's language. */
  readonly open: (path: string) => Promise<void>;
}

export interface Shot {
  /** File name before language and width. */
  readonly name: string;
  /** Arabic path of the page, or a function that prepares the scene and returns it. */
  readonly path: string | ((scene: Scene) => Promise<string>);
  readonly who?: "visitor" | "customer";
  /** Steps on the page before the screenshot. */
  readonly steps?: (scene: Scene) => Promise<unknown>;
  /** Expected status; 200 by default. */
  readonly status?: number;
  /** Another expected rejection, such as a form's 422. */
  readonly refused?: number | `net::${string}`;
  /** Screenshot of the viewport only, for overlays and sticky bars. */
  readonly screen?: boolean;
  /** Width at which it exists, or "paper" for the printed page. */
  readonly only?: "390" | "1280" | "paper";
}

const nobody = { phone: "", email: "" };
/** Printable area of A4, in px. */
const paper = { width: 673, height: 1001 };

/** Takes screenshots of a screen, in both languages and at every width. */
export function shots(screen: string, list: readonly Shot[]): void {
  test.describe(screen, () => {
    for (const shot of list) {
      for (const language of ["ar", "en"] as const) {
        test(`${shot.name} in ${language}`, async ({ page, rejections }, { project, annotations }) => {
          const only = shot.only === "paper" ? "1280" : shot.only;
          test.skip(only !== undefined && only !== project.name);
          const width = shot.only === "paper" ? "paper" : project.name;
          for (const part of [shot.status, shot.refused]) if (part !== undefined) rejections.push(part);
          const person = shot.who === "customer" ? await signUp(page) : nobody;
          // Drops the message about the new account.
          await page.context().clearCookies({ name: "flash" });
          const open = (path: string, status = 200) => openPage(page, localised(path, language), status);
          const scene: Scene = { page, language, ...person, open: (path) => open(path) };
          const path = typeof shot.path === "string" ? shot.path : await shot.path(scene);
          if (width === "paper") {
            await page.setViewportSize(paper);
            await page.emulateMedia({ media: "print" });
          }
          await open(path, shot.status);
          await shot.steps?.(scene);
          const image = `${shot.name}-${language}-${width}.png`;
          await takeImage(page, image, shot.screen === true);
          annotations.push({ type: "image", description: image });
        });
      }
    }
  });
}

/** Takes screenshots that a new customer sees. */
export function customerShots(screen: string, list: readonly Shot[]): void {
  shots(
    screen,
    list.map((shot) => ({ ...shot, who: "customer" })),
  );
}

/** Takes these steps one after the other. */
export function inTurn(...steps: readonly NonNullable<Shot["steps"]>[]) {
  return async (scene: Scene) => {
    for (const step of steps) await step(scene);
  };
}

/** Opens a page and waits for its scripts. Throws on an unexpected status or redirect. */
async function openPage(page: Page, path: string, status: number): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  expect(new URL(page.url()).pathname).toBe(path.split(/[?#]/)[0]);
  await expect.poll(() => page.evaluate(scriptsRun)).toBe(true);
}

/** True once React has hydrated the page. Runs in the page. */
function scriptsRun(): boolean {
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
}
