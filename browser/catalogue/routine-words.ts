import { accountWords } from "../account-words.ts";
import { productName } from "../demo-names.ts";
import { inBothLanguages, like, m } from "../shop-texts.ts";

const words = inBothLanguages((say) => ({
  title: m.routine_title({}, say),
  skin: m.routine_skin({}, say),
  concerns: m.routine_concerns({}, say),
  sensitive: m.routine_sensitive({}, say),
  budget: m.routine_budget({}, say),
  atMostTwo: m.routine_choose_two({}, say),
  next: m.routine_next({}, say),
  back: m.routine_back({}, say),
  show: m.routine_show({}, say),
  change: m.routine_change({}, say),
  morning: m.routine_morning({}, say),
  evening: m.routine_evening({}, say),
  addAll: m.routine_add_all({}, say),
  added: m.cart_filled({}, say),
  link: m.routine_link({}, say),
  copy: m.routine_copy_link({}, say),
  howToUse: m.how_to_use({}, say),
  checkout: m.checkout({}, say),
  place: like(m.place_order({}, say)),
  ordered: m.order_received({}, say),
  swapRetinol: m.routine_swap_product({ name: productName("SM-SER-03", say.locale) }, say),
  removeSunscreen: m.routine_remove_product({ name: productName("SM-SUN-01", say.locale) }, say),
  reset: m.routine_reset({}, say),
  expecting: m.routine_expecting({}, say),
  retinolNote: m.routine_retinol_note({}, say),
  retinol: productName("SM-SER-03", say.locale),
  sunscreen: productName("SM-SUN-01", say.locale),
}));

export const routineWords = [
  { ...accountWords[0], ...words[0] },
  { ...accountWords[1], ...words[1] },
] as const;

/** Dry skin with fine lines, for LE 1,500: retinol in the evening, and sun care. */
export const dryWithLines = "skin=dry&concern=fine-lines&sensitive=no&budget=1500";
