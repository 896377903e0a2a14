/** Brand, contact and seller of the demo shop, by settings column. No such shop exists. */
export const demoSettings = {
  brand_ar: "Smile",
  brand_en: "Smile",
  since: 2018,
  greeting_ar: "مرحبًا، أحتاج إلى مساعدة من فريق Smile.",
  greeting_en: "Hello, I would like some help from the Smile team.",
  footer_ar: "مستحضرات عناية بالبشرة من مصر منذ 2018. مكوّنات واضحة بنسبها.",
  footer_en: "Skin care from Egypt since 2018. Clear ingredients, with percentages on the label.",
  home_title_ar: "عناية بالبشرة في مصر منذ 2018",
  home_title_en: "Skin care in Egypt since 2018",
  home_description_ar:
    "مستحضرات عناية بالبشرة، مكوّناتها ونسبها مكتوبة بوضوح على العبوة. توصيل لكل محافظات مصر والدفع عند الاستلام.",
  home_description_en:
    "Skin care with clear ingredients, with percentages on the label. Delivery to every governorate in Egypt. Cash on delivery.",
  packs_carry_codes: true,
  shows_delivery_days: true,
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
