import { type Language, languages } from "#contract/language.ts";

const year = 365 * 24 * 60 * 60;

/** As releases before 2026-12 wrote it, hidden from scripts: JSON in base64. */
const hiddenForms: Readonly<Record<string, Language>> = { "ImVuIg==": "en", "ImFyIg==": "ar" };

/** The language that was chosen with the switch, and whether its cookie is hidden from scripts. */
export interface ChosenLanguage {
  readonly language: Language;
  readonly isHidden: boolean;
}

/** Reads the chosen language among cookies; null where none was chosen. */
export function readLanguage(cookies: string | null): ChosenLanguage | null {
  const [, value = ""] = /(?:^|;)\s*language=([\w%=]*)/.exec(cookies ?? "") ?? [];
  const hidden = hiddenForms[value.replaceAll("%3D", "=")];
  const language = hidden ?? languages.find((code) => code === value);
  return language === undefined ? null : { language, isHidden: hidden !== undefined };
}

/** Writes the cookie of a choice, which scripts of public pages read. */
export function writeLanguage(language: Language): string {
  return `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
