import { anything, inBothLanguages, like, m } from "../shop-texts.ts";

const brand = "Smile";

export const homeWords = inBothLanguages((say) => ({
  home: say.locale === "ar" ? "/" : "/en",
  offers: m.hero_label({ brand }, say),
  slide: (slide: number, count: number) => m.slide_of({ slide, count }, say),
  play: m.play({}, say),
  pause: m.pause({}, say),
  categories: m.shop_by_category({}, say),
  pregnancy: m.fact_pregnancy({}, say),
  help: m.footer_help({}, say),
  shippingPolicy: m.shipping_policy({}, say),
  bestSellers: m.best_sellers({}, say),
  seeAll: m.see_all({}, say),
  allProducts: like(m.all_products({}, say) + anything),
  logo: m.logo_home({ brand }, say),
  signIn: m.login_submit({}, say),
  cart: m.cart({}, say),
  chat: m.chat_open({}, say),
  breadcrumb: m.breadcrumb({}, say),
  homeLink: m.home({}, say),
  aboutUs: m.about_us({}, say),
  noProducts: m.no_product_found({}, say),
  clear: m.clear_all({}, say),
}));
