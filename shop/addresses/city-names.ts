import type { Language } from "#contract/language.ts";

/** A governorate by its names on the wire: the English one is spelt as the specification spells it. */
export interface NamedCity {
  readonly name_en: string;
  readonly name_ar: string;
}

interface Spellings {
  /** How English pages write it, where that is not the wire's spelling. */
  readonly shown?: string;
  /** What else people type for it, in either language. */
  readonly alsoTyped: string;
}

/** By the name on the wire, so that a governorate which the owner renames is shown as he wrote it. */
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

/** A governorate's name as people read it on pages and in emails. The API says what the wire calls it. */
export function cityName({ name_en, name_ar }: NamedCity, language: Language): string {
  return language === "ar" ? name_ar : (spellings[name_en]?.shown ?? name_en);
}

/** All that a governorate is found by, in both languages. */
export function cityNamesTyped({ name_en, name_ar }: NamedCity): string {
  const { shown = "", alsoTyped = "" } = spellings[name_en] ?? {};
  return [name_ar, name_en, shown, alsoTyped].filter((name) => name !== "").join(" ");
}
