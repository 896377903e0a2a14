import { z } from "zod";
import { type AdminSettings, SettingsPatch } from "#contract/admin/settings.ts";
import { type SettingName, settingFields, settingNames } from "./setting-fields.ts";

/** Settings as they are typed; empty text for null. */
export type SettingValues = Record<SettingName, string>;

export function settingValues(settings: AdminSettings): SettingValues {
  const values = settingNames.map((name) => [name, settings[name] === null ? "" : String(settings[name])]);
  return Object.fromEntries(values) as SettingValues;
}

/** The body of the call for what is typed; of `before` it leaves out what is the same, so that nobody is asked to confirm for nothing. */
export function settingsBody(values: Partial<SettingValues>, before: Partial<SettingValues> = {}) {
  const changed = settingNames.filter((name) => values[name] !== undefined && values[name] !== before[name]);
  return Object.fromEntries(
    changed.map((name) => {
      const typed = values[name];
      const { choices, isNullable } = settingFields[name];
      if (choices !== undefined) return [name, typed === "true"];
      return [name, isNullable === true && typed?.trim() === "" ? null : typed];
    }),
  );
}

/** The contract's schema, over what was typed: what a new shop does not have yet keeps nobody from changing the rest. */
export function settingsSchema(before: SettingValues): z.ZodType<unknown, SettingValues> {
  return z.preprocess((values: SettingValues) => settingsBody(values, before), SettingsPatch);
}
