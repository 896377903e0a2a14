import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { localised } from "#web/paths.ts";
import { expect, signUp, test } from "../shop-test.ts";
import { takePicture } from "./take-picture.ts";

export interface Scene {
  readonly page: Page;
  readonly language: Language;
  /** The customer's; empty for a visitor. */
  readonly phone: string;
  readonly email: string;
  /** Opens a page of the shop in the scene's language. */
  readonly open: (path: string) => Promise<void>;
}

export interface Shot {
  /** What the file is called, before language and width. */
  readonly name: string;
  /** The page as it is spelt in Arabic; a function prepares the scene first. */
  readonly path: string | ((scene: Scene) => Promise<string>);
  readonly who?: "visitor" | "customer";
  /** What is done on the page before the picture is taken. */
  readonly steps?: (scene: Scene) => Promise<unknown>;
  /** How the shop answers, when not with 200. */
  readonly status?: number;
  /** What else is refused on the way, such as a form's 422. */
  readonly refused?: number | `net::${string}`;
  /** Only what one sees without scrolling: for what lies over a page, or stands at its edge. */
  readonly screen?: boolean;
  /** On one width only, or as it is printed. */
  readonly only?: "390" | "1280" | "paper";
}

const nobody = { phone: "", email: "" };
/** What of A4 lies between the margins. */
const paper = { width: 673, height: 1001 };

/** Takes these pictures of a screen, in both languages and at every width. */
export function shots(screen: string, list: readonly Shot[]): void {
  test.describe(screen, () => {
    for (const shot of list) {
      for (const language of ["ar", "en"] as const) {
        test(`${shot.name} in ${language}`, async ({ page, refusals }, { project, annotations }) => {
          const only = shot.only === "paper" ? "1280" : shot.only;
          test.skip(only !== undefined && only !== project.name);
          const width = shot.only === "paper" ? "paper" : project.name;
          for (const part of [shot.status, shot.refused]) if (part !== undefined) refusals.push(part);
          const person = shot.who === "customer" ? await signUp(page) : nobody;
          // That the account is there is no news of the page in the picture.
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
          const picture = `${shot.name}-${language}-${width}.png`;
          await takePicture(page, picture, shot.screen === true);
          annotations.push({ type: "picture", description: picture });
        });
      }
    }
  });
}

/** Opens a page and waits for its scripts; neither a failure nor another page that it was sent to passes for it. */
async function openPage(page: Page, path: string, status: number): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  expect(new URL(page.url()).pathname).toBe(path.split(/[?#]/)[0]);
  await expect.poll(() => page.evaluate(scriptsRun)).toBe(true);
}

/** Whether React has taken the page over; runs in the page. */
function scriptsRun(): boolean {
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
}
