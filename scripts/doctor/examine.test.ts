import { expect, test } from "vitest";
import { readSettings } from "#server/process/settings.ts";
import { examinedShop } from "./examined-shop.ts";
import { examine, fine } from "./finding.ts";
import { withoutSecrets } from "./secrets.ts";

const never = new Promise<never>(() => {});

test("examine reports a check that hangs or fails as wrong and runs the others (R34)", async () => {
  const lines: string[] = [];
  const shop = examinedShop(readSettings({}), Promise.reject(new Error("away")));
  const checks = [
    { name: "one", find: () => never },
    { name: "two", find: () => Promise.reject(new Error("broken\nat line 2")) },
    { name: "three", find: async () => [fine("is well")] },
  ];
  expect(await examine(shop, checks, (line) => void lines.push(line), 50)).toBe(2);
  expect(lines).toEqual(["✗ one: no answer within 0.05 s", "✗ two: broken", "✓ three: is well"]);
});

test("withoutSecrets removes passwords and keys from messages of servers (R29)", () => {
  const clean = withoutSecrets({
    DATABASE_URL: "postgres://smile:p%40ss-1@db.example/smile",
    SMTP_URL: "smtp://shop:hunter2@mail.example",
    CODE_KEY: "ab".repeat(32),
    OWNER_PASSWORD: "a long quiet evening",
    AWS_SECRET_ACCESS_KEY: "",
  });
  expect(clean(`p@ss-1 p%40ss-1 hunter2 ${"ab".repeat(32)} a long quiet evening and the rest`)).toBe(
    "… … … … … and the rest",
  );
});
