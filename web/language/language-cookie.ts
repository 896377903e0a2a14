import { type Language, languages } from "#contract/language.ts";

const year = 365 * 24 * 60 * 60;

/** Values of releases before 2026-12, as HttpOnly cookies: JSON in base64. */
const hiddenForms: Readonly<Record<string, Language>> = { "ImVuIg==": "en", "ImFyIg==": "ar" };

/** Chosen language, and whether its cookie is hidden from scripts. */
export interface ChosenLanguage {
  readonly language: Language;
  readonly isHidden: boolean;
}

export function readLanguage(cookies: string | null): ChosenLanguage | null {
  const [, value = ""] = /(?:^|;)\s*language=([\w%=]*)/.exec(cookies ?? "") ?? [];
  const hidden = hiddenForms[value.replaceAll("%3D", "=")];
  const language = hidden ?? languages.find((code) => code === value);
  return language === undefined ? null : { language, isHidden: hidden !== undefined };
}

/** Cookie of the chosen language, readable by scripts of public pages. */
export function writeLanguage(language: Language): string {
  return `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
