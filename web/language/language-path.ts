import type { Language } from "#contract/language.ts";

/** Language of a path: English under /en, Arabic otherwise. */
export function languageOfPath(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ar";
}

/** Converts a path to a language: '/products?page=2' → '/en/products?page=2'. */
export function inLanguagePath(path: string, language: Language): string {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, "");
  const arabic = bare.startsWith("/") ? bare : `/${bare}`;
  if (language === "ar") return arabic;
  return arabic === "/" ? "/en" : `/en${arabic.replace(/^\/(?=[?#])/, "")}`;
}
