import { cityName } from "../demo-names.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

export const guestWords = inBothLanguages((say) => ({
  add: m.add_to_cart({}, say),
  added: m.cart_added({}, say),
  signIn: m.login_submit({}, say),
  createAccount: m.signup_submit({}, say),
  name: m.label_name({}, say),
  phone: m.label_phone({}, say),
  password: m.label_password({}, say),
  weak: m.field_password_common({}, say),
  setPassword: m.guest_password_title({}, say),
  keep: m.guest_password_submit({}, say),
  registered: m.registered({}, say),
  checkout: m.checkout({}, say),
  governorate: m.governorate({}, say),
  giza: cityName("Giza", say.locale),
  street: m.label_street({}, say),
  building: m.building({}, say),
  flat: m.label_house_number({}, say),
  place: m.place_order({}, say),
  placeAgain: m.order_at_new_total({}, say),
  order: m.order_received({}, say),
  refused: m.forbidden_title({}, say),
}));

export type GuestWords = (typeof guestWords)[number];
