import { type Language, languages } from "#contract/language.ts";

const year = 365 * 24 * 60 * 60;

/** Returns the language that the visitor chose, or null. */
export function readLanguage(cookies: string | null): Language | null {
  const [, value] = /(?:^|;)\s*language=(\w*)/.exec(cookies ?? "") ?? [];
  return languages.find((code) => code === value) ?? null;
}

/** Cookie of the chosen language, readable by scripts of public pages. */
export function writeLanguage(language: Language): string {
  return `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
