import { cityName } from "../catalogue/demo-names.ts";
import { anything, inBothLanguages, like, m, withOrderNumber } from "../shop-texts.ts";

export const purchaseWords = inBothLanguages((say) => ({
  add: m.add_to_cart({}, say),
  added: m.cart_added({}, say),
  createAnAccount: m.login_create({}, say),
  createAccount: m.signup_submit({}, say),
  name: m.label_name({}, say),
  phone: m.label_phone({}, say),
  email: m.label_email({}, say),
  password: m.label_password({}, say),
  again: m.label_password_confirmation({}, say),
  checkout: m.checkout({}, say),
  governorate: m.governorate({}, say),
  giza: cityName("Giza", say.locale),
  street: m.label_street({}, say),
  building: m.building({}, say),
  flat: m.label_house_number({}, say),
  saveAddress: m.save_address({}, say),
  place: like(m.place_order({}, say) + anything),
  order: withOrderNumber(m.order_number({}, say)),
  refused: m.forbidden_title({}, say),
}));

export type PurchaseWords = (typeof purchaseWords)[number];
