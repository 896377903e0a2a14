import type { Language } from "#contract/language.ts";

/** Names of a city in the API; the English one is spelt as in the specification. */
export interface NamedCity {
  readonly name_en: string;
  readonly name_ar: string;
}

interface Spellings {
  /** English spelling on pages, if it differs from the API's. */
  readonly shown?: string;
  /** Further spellings that people type, in either language. */
  readonly alsoTyped: string;
}

/** Keyed by the name in the API, so that a renamed city is displayed with its new name. */
const spellings: Readonly<Record<string, Spellings>> = {
  Giza: { alsoTyped: "Gizeh" },
  Alexandria: { alsoTyped: "Iskandariya" },
  Qalubia: { shown: "Qalyubia", alsoTyped: "Qalyoubia Qaliubiya Kaliobeya" },
  "Sixth of October": { alsoTyped: "6 6th السادس من أكتوبر" },
  Fayoum: { alsoTyped: "Faiyum Fayum" },
  Beheira: { alsoTyped: "Behera Buhaira" },
  Daqahlia: { shown: "Dakahlia", alsoTyped: "Daqahliya Dakahleya" },
  Damietta: { alsoTyped: "Domiat Dumyat" },
  Gharbia: { alsoTyped: "Gharbeya Gharbiya" },
  Ismailia: { alsoTyped: "Ismailiya Esmailia" },
  "Kafr El Sheikh": { alsoTyped: "Kafrelsheikh Elsheikh كفرالشيخ" },
  Menofia: { shown: "Monufia", alsoTyped: "Menoufia Monofia Minufiya" },
  "Port Said": { alsoTyped: "Portsaid بور سعيد" },
  Sharqia: { alsoTyped: "Sharkia Sharqiya" },
  "Bani Sueif": { shown: "Beni Suef", alsoTyped: "Sweif Swef" },
  Menia: { shown: "Minya", alsoTyped: "Minia" },
  Asyout: { shown: "Assiut", alsoTyped: "Asyut Assiout" },
  Sohag: { alsoTyped: "Suhag" },
  Qena: { alsoTyped: "Kena Qina" },
  Matrouh: { alsoTyped: "Matruh Marsa مرسى" },
};

/** Returns the name of a city for pages and e-mails. */
export function cityName({ name_en, name_ar }: NamedCity, language: Language): string {
  return language === "ar" ? name_ar : (spellings[name_en]?.shown ?? name_en);
}

/** Returns all names for searching a city, in both languages. */
export function cityNamesTyped({ name_en, name_ar }: NamedCity): string {
  const { shown = "", alsoTyped = "" } = spellings[name_en] ?? {};
  return [name_ar, name_en, shown, alsoTyped].filter((name) => name !== "").join(" ");
}
