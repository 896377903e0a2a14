/** Contact and seller of the demo shop, by settings column. No such shop exists. */
export const demoSettings = {
  phone: "+201000000000",
  whatsapp: "+201000000000",
  email: "hello@smile.example",
  address_ar: "12 شارع التسعين، القاهرة الجديدة، القاهرة",
  address_en: "12 90th Street (South Teseen), New Cairo, Cairo",
  facebook_url: "https://www.facebook.com/smile.example",
  instagram_url: "https://www.instagram.com/smile.example",
  seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
  seller_en: "Smile Skin Care Co.",
  tax_number: "000-000-000",
};
