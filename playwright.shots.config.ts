import { defineConfig } from "@playwright/test";
import shop from "./playwright.config.ts";

const settingsOf = (name: string) => shop.projects?.find((project) => project.name === name)?.use ?? {};

/** Images of all screens, of a shop of their own; `npm run shots` takes them. */
export default defineConfig({
  ...shop,
  testDir: "browser/shots",
  testMatch: "*.shots.ts",
  reporter: [["dot"], ["./browser/shots/contact-sheet.ts"]],
  use: { ...shop.use, screenshot: "off", contextOptions: { reducedMotion: "reduce" } },
  projects: [
    { name: "shop", testMatch: "prepare-shop.ts" },
    { name: "390", dependencies: ["shop"], use: settingsOf("phone") },
    { name: "1280", dependencies: ["shop"], use: settingsOf("desktop") },
  ],
});
