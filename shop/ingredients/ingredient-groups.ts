import { foldText, withoutArticle } from "#contract/search/fold.ts";

export type IngredientGroup =
  | "retinoid"
  | "retinyl_ester"
  | "acid"
  | "scrub"
  | "benzoyl_peroxide"
  | "vitamin_c"
  | "hydroquinone"
  | "mercury";

interface GroupRule {
  /** Names in English, Arabic and INCI. They match whole words, in any spelling that `foldText` joins, with or without the Arabic article. */
  readonly names: readonly string[];
  /** Abbreviations that mean another ingredient in an INCI list. */
  readonly spokenNames?: readonly string[];
  /** Source that advises against it in pregnancy; absent if the shop knows none. */
  readonly avoidedInPregnancy?: string;
}

/** Groups of ingredients that the shop gives advice about. A pharmacist should check rows whose source is 'common advice, unsourced'. */
export const ingredientGroups = {
  retinoid: {
    names: [
      "retinol",
      "retinal",
      "retinaldehyde",
      "retinoic acid",
      "tretinoin",
      "isotretinoin",
      "adapalene",
      "tazarotene",
      "hydroxypinacolone retinoate",
      "retinyl retinoate",
      "granactive retinoid",
      "retinoid",
      "retinoids",
      "ريتينول",
      "ريتينال",
      "ريتينالدهيد",
      "ريتينويد",
      "تريتينوين",
      "أيزوتريتينوين",
      "أدابالين",
      "تازاروتين",
      "ريتينوات",
      "حمض الريتينويك",
    ],
    avoidedInPregnancy:
      "UK Teratology Information Service, Retinoid gels and creams, version 5.0 (medicinesinpregnancy.org)",
  },
  retinyl_ester: {
    names: [
      "retinyl palmitate",
      "retinyl acetate",
      "retinyl propionate",
      "retinyl linoleate",
      "vitamin a",
      "ريتينيل بالميتات",
      "ريتينيل أسيتات",
      "فيتامين أ",
    ],
    avoidedInPregnancy: "common advice, unsourced",
  },
  acid: {
    names: [
      "glycolic acid",
      "lactic acid",
      "mandelic acid",
      "malic acid",
      "tartaric acid",
      "salicylic acid",
      "capryloyl salicylic acid",
      "betaine salicylate",
      "fruit acid",
      "fruit acids",
      "alpha hydroxy acid",
      "alpha hydroxy acids",
      "beta hydroxy acid",
      "polyhydroxy acid",
      "gluconolactone",
      "lactobionic acid",
      "glycolic",
      "حمض الجليكوليك",
      "الجليكوليك",
      "حمض اللاكتيك",
      "حمض المانديليك",
      "حمض الماليك",
      "حمض الساليسيليك",
      "الساليسيليك",
      "ساليسيلات البيتايين",
      "بيتايين ساليسيلات",
      "جلوكونولاكتون",
      "حمض اللاكتوبيونيك",
      "أحماض الفاكهة",
      "حمض الفاكهة",
    ],
    // In an INCI list, BHA is butylated hydroxyanisole, an antioxidant.
    spokenNames: ["aha", "ahas", "bha", "bhas", "pha", "phas", "lha"],
  },
  scrub: {
    names: [
      "papain",
      "bromelain",
      "ficin",
      "enzyme peel",
      "scrub",
      "exfoliating grains",
      "prunus armeniaca seed powder",
      "apricot seed powder",
      "juglans regia shell powder",
      "pumice",
      "بابين",
      "بروميلين",
      "سكراب",
      "مقشر حبيبات",
      "مسحوق بذور المشمش",
    ],
  },
  benzoyl_peroxide: {
    names: [
      "benzoyl peroxide",
      "بنزويل بيروكسايد",
      "بنزويل بيروكسيد",
      "بيروكسيد البنزويل",
      "بيروكسايد البنزويل",
    ],
  },
  vitamin_c: {
    names: [
      "vitamin c",
      "ascorbic acid",
      "ascorbyl phosphate",
      "ascorbyl glucoside",
      "tetrahexyldecyl ascorbate",
      "فيتامين سي",
      "حمض الأسكوربيك",
    ],
  },
  hydroquinone: {
    names: ["hydroquinone", "هيدروكينون", "هيدروكوينون"],
    avoidedInPregnancy:
      "Bozzo, Chua-Gocheco, Einarson: Safety of skin care products during pregnancy, Can Fam Physician 2011;57:665",
  },
  mercury: {
    names: ["mercury", "mercurous chloride", "calomel", "mercuric iodide", "ammoniated mercury", "زئبق"],
    avoidedInPregnancy: "Al-Saleh, Int J Hyg Environ Health 2016;219:468 (doi 10.1016/j.ijheh.2016.03.002)",
  },
} as const satisfies Readonly<Record<IngredientGroup, GroupRule>>;

/** Group that is avoided in pregnancy. */
export type AvoidedGroup = {
  [Group in IngredientGroup]: (typeof ingredientGroups)[Group] extends { readonly avoidedInPregnancy: string }
    ? Group
    : never;
}[IngredientGroup];

const groupNames = Object.keys(ingredientGroups) as IngredientGroup[];

/** Words of a text for the search of names: folded, without Arabic articles, between spaces. */
function searchable(text: string): string {
  const words = foldText(text)
    .split(" ")
    .map((word) => withoutArticle(word) ?? word);
  return ` ${words.join(" ")} `;
}

const searchableNames = groupNames.map((group) => {
  const { names, spokenNames = [] }: GroupRule = ingredientGroups[group];
  return { group, inci: names.map(searchable), spoken: [...names, ...spokenNames].map(searchable) };
});

/** Phrases in which a name says that the ingredient is not in the product. */
const absences =
  / (?:non|no|without|free (?:of|from)|alternative to|بدون|بلا|خالي من|خال من|بديل|بديل عن) \S+| \S+ (?:free|alternative)(?= )/gu;

/** Returns the groups of ingredient names on a label or in an INCI list. */
export function ingredientGroupsOf(names: readonly string[]): IngredientGroup[] {
  return groupsIn(names, "inci");
}

/** Returns the groups in names of products and actives, as the shop writes them: "AHA 8% Peeling Serum". */
export function spokenGroupsOf(names: readonly string[]): IngredientGroup[] {
  return groupsIn(names, "spoken");
}

function groupsIn(names: readonly string[], kind: "inci" | "spoken"): IngredientGroup[] {
  const texts = names.map((name) => searchable(name).replace(absences, " "));
  return searchableNames
    .filter((group) => group[kind].some((name) => texts.some((text) => text.includes(name))))
    .map(({ group }) => group);
}

/** Returns the groups that are avoided in pregnancy. */
export function avoidedInPregnancy(groups: readonly IngredientGroup[]): AvoidedGroup[] {
  return groups.filter((group): group is AvoidedGroup => "avoidedInPregnancy" in ingredientGroups[group]);
}
