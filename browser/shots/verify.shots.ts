import { verdicts } from "#contract/authenticity/verdicts.ts";
import { codeWith } from "../authenticity/pack-codes.ts";
import { expect } from "../shop-test.ts";
import { send } from "./customer-content.ts";
import { type Scene, shots } from "./shot.ts";

const resultOf = (verdict: (typeof verdicts)[number]) => async () =>
  `/Product/Verify/result/${await codeWith(verdict)}`;
const response = async ({ page }: Scene) => {
  await page.locator(".result-banner").waitFor();
  await expect(page.locator(".result-skeleton")).toHaveCount(0);
};

shots("Authenticity", [
  { name: "verify", path: "/Product/Verify" },
  { name: "verify-empty", path: "/Product/Verify", refused: 422, steps: send() },
  ...verdicts.map((verdict) => ({
    name: `verify-${verdict.replace("_", "-")}`,
    path: resultOf(verdict),
    steps: response,
  })),
  {
    name: "verify-no-response",
    refused: "net::ERR_FAILED",
    path: async (scene) => {
      await scene.page.route("**/api/checks", (route) => route.abort());
      return await resultOf("genuine")();
    },
    steps: response,
  },
  {
    name: "verify-checking",
    path: async (scene) => {
      await scene.page.route("**/api/checks", () => {});
      return await resultOf("genuine")();
    },
    steps: ({ page }) => page.locator(".result-skeleton").waitFor(),
  },
  { name: "verify-no-code", path: "/Product/Verify/result" },
  { name: "verify-impossible", path: "/Product/Verify/result/abc", status: 404 },
]);

async function report({ page, open }: Scene): Promise<string> {
  await open("/Product/Verify/report?code=482139076415827");
  await page.locator("[name=seller]").fill("محل النور");
  await page.locator("[name=place]").fill("الجيزة، شارع فيصل");
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/report\/done/);
  return `/Product/Verify/report/done${new URL(page.url()).search}`;
}

shots("Report of a fake", [
  { name: "report", path: "/Product/Verify/report?code=482139076415827" },
  { name: "report-empty", path: "/Product/Verify/report", refused: 422, steps: send() },
  { name: "report-done", path: report },
]);
