import type { Language } from "#contract/language.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";

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

/** Returns the cities with delivery fee (piastres) and days, the largest first, in the owner's order. */
export async function listCities(db: Database) {
  return await db.selectFrom("cities").select(columnsOf.cities).orderBy("id").execute();
}

export type ListedCity = Awaited<ReturnType<typeof listCities>>[number];

/** Whether a city with this id exists. */
export async function isCity(db: Database, id: number): Promise<boolean> {
  const city = await db.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst();
  return city !== undefined;
}
