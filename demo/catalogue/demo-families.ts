/** Shades or sizes of a demo product, by SKU in the order of the pages. */
export interface DemoFamily {
  readonly kind: "shade" | "size";
  readonly nameEn: string;
  readonly nameAr: string;
  readonly members: readonly {
    readonly sku: string;
    readonly labelEn: string;
    readonly labelAr: string;
    readonly swatch: string | null;
  }[];
}

export const demoFamilies: readonly DemoFamily[] = [
  {
    kind: "shade",
    nameEn: "Tinted Sun Stick SPF 50",
    nameAr: "ستيك واقي شمس ملوّن SPF 50",
    members: [
      { sku: "SM-SUN-03", labelEn: "Fair", labelAr: "فاتح", swatch: "#f0cdb0" },
      { sku: "SM-SUN-04", labelEn: "Medium", labelAr: "متوسط", swatch: "#c99a72" },
      { sku: "SM-SUN-05", labelEn: "Deep", labelAr: "غامق", swatch: "#7b4a2d" },
    ],
  },
];
