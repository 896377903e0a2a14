/** How to reach the shop. The owner's own details go here. */
export const shopDetails = {
  since: 2018,
  whatsapp: "201000000000",
  phone: "01000000000",
  email: "hello@smile.example",
  /** Who sells, as invoices say it. */
  seller: {
    name: { ar: "شركة سمايل لمستحضرات العناية", en: "Smile Skin Care Co." },
    address: { ar: "12 شارع التسعين، القاهرة الجديدة، القاهرة", en: "12 Ninetieth Street, New Cairo, Cairo" },
    taxNumber: "000-000-000",
  },
} as const;

/** A chat with the support line that begins with a greeting. */
export function whatsappLink(greeting: string): string {
  return `https://wa.me/${shopDetails.whatsapp}?${new URLSearchParams({ text: greeting })}`;
}
