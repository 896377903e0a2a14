export interface DemoSlider {
  /** Name of the banner's image. */
  readonly picture: "calm" | "vitamins" | "gift" | "sun";
  readonly place: "top" | "banner";
  readonly titleEn: string;
  readonly titleAr: string;
  readonly textEn: string;
  readonly textAr: string;
  readonly actionEn: string;
  readonly actionAr: string;
  /** `/collections/<category key>`. The loader replaces the key by the category's id. */
  readonly link: string;
}

export const demoSliders: readonly DemoSlider[] = [
  {
    picture: "calm",
    place: "top",
    titleEn: "Skin, at ease",
    titleAr: "بشرتك تستاهل الهدوء",
    textEn: "A short routine, ingredients you know, and the percentage on every label.",
    textAr: "روتين قصير بمكوّنات تعرفها، ونسبها مكتوبة على العبوة.",
    actionEn: "Shop best sellers",
    actionAr: "تسوّق الأكثر مبيعًا",
    link: "/products?sort=best_selling",
  },
  {
    picture: "vitamins",
    place: "top",
    titleEn: "A few drops, every day",
    titleAr: "كام نقطة كل يوم لبشرتك",
    textEn: "Vitamin C in the morning, retinol in the evening, niacinamide whenever you like.",
    textAr: "فيتامين سي للصباح، وريتينول للمساء، ونياسيناميد في أي وقت.",
    actionEn: "Shop serums",
    actionAr: "تسوّق السيروم",
    link: "/collections/serums",
  },
  {
    picture: "gift",
    place: "top",
    titleEn: "A present that gets used",
    titleAr: "هدية تفرّح وتنفع",
    textEn: "Whole routines in one box, for less than buying separately.",
    textAr: "روتين كامل في علبة واحدة، أوفر من شراء كل منتج وحده.",
    actionEn: "Shop sets",
    actionAr: "تسوّق المجموعات",
    link: "/collections/sets",
  },
  {
    picture: "sun",
    place: "banner",
    titleEn: "The Egyptian sun never takes a day off. Neither should your SPF.",
    titleAr: "شمس مصر كل يوم، والحماية كمان",
    textEn: "Broad-spectrum protection with no white cast, for face and body.",
    textAr: "حماية واسعة الطيف بدون أثر أبيض، للوجه والجسم.",
    actionEn: "Shop sun care",
    actionAr: "تسوّق واقي الشمس",
    link: "/collections/suncare",
  },
];
