import { z } from "zod";
import { type AdminSettings, SettingsPatch } from "#contract/admin/settings/settings.ts";
import type { BodyOf } from "../api/request.ts";
import { type SettingName, settingFields, settingNames } from "./setting-fields.ts";

/** Settings as typed; empty text for null. */
export type SettingValues = Record<SettingName, string>;

export function settingValues(settings: AdminSettings): SettingValues {
  const values = settingNames.map((name) => [
    name,
    settings[name] === null ? "" : [settings[name]].flat().join(", "),
  ]);
  return Object.fromEntries(values) as SettingValues;
}

type SettingsBody = BodyOf<"PATCH /settings/{id}">;

/** Request body of the changed settings. Unchanged ones are omitted, because some require a confirmation. */
export function settingsBody(
  values: Partial<SettingValues>,
  before: Partial<SettingValues> = {},
): SettingsBody {
  const changed = settingNames.filter((name) => values[name] !== undefined && values[name] !== before[name]);
  // The descriptions of the fields say which of them is text, a choice, or may be null.
  return Object.fromEntries(
    changed.map((name) => {
      const typed = values[name];
      const { choices, isNullable } = settingFields[name];
      if (choices !== undefined) return [name, typed === "true"];
      return [name, isNullable === true && typed?.trim() === "" ? null : typed];
    }),
  ) as SettingsBody;
}

/** Schema of the changed settings. Missing values of a new shop do not block other changes. */
export function settingsSchema(before: SettingValues): z.ZodType<unknown, SettingValues> {
  return z.preprocess((values: SettingValues) => settingsBody(values, before), SettingsPatch);
}
