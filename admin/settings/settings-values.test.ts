import { expect, test } from "vitest";
import { settingNames } from "./setting-fields.ts";
import { type SettingValues, settingsBody, settingsSchema } from "./settings-values.ts";

const empty = Object.fromEntries(settingNames.map((name) => [name, ""])) as SettingValues;
const before: SettingValues = { ...empty, opens_soon: "false", vat_percent: "14" };

test("missing values of a new shop do not block other changes", () => {
  const typed = { ...before, opens_soon: "true", opening_title_en: "Open on Friday" };
  expect(settingsBody(typed, before)).toEqual({ opens_soon: true, opening_title_en: "Open on Friday" });
  expect(settingsSchema(before).safeParse(typed).success).toBe(true);
  expect(settingsSchema(before).safeParse({ ...typed, phone: "none" }).success).toBe(false);
  expect(settingsSchema({ ...before, phone: "19123" }).safeParse(typed).success).toBe(false);
});
