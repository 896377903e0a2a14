import { concernName } from "../demo-names.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

/** Texts about concerns in lists, on concern pages and on the home page, in both languages. */
export const concernWords = inBothLanguages((say) => ({
  home: say.locale === "ar" ? "/" : "/en",
  shopByConcern: m.shop_by_concern({}, say),
  sun: concernName("sun", say.locale),
  sensitive: concernName("sensitive", say.locale),
  concern: m.concern({}, say),
  skinType: m.skin_type({}, say),
  more: m.more_choices({}, say),
  filter: m.filter({}, say),
  sortBy: m.sort_by({}, say),
  products: (count: number) => m.products_count({ count }, say),
  show: (count: number) => m.show_products({ count }, say),
  remove: (label: string) => m.remove_filter({ label }, say),
}));
