import { cityName } from "../demo-names.ts";
import { inBothLanguages, m, type Spoken } from "../shop-texts.ts";

export const languages = inBothLanguages((say) => ({
  book: say.locale === "ar" ? "/user/addressbook" : "/en/user/addressbook",
  empty: m.my_addresses_empty({}, say),
  add: m.add_address({}, say),
  title: m.label_title({}, say),
  governorate: m.governorate({}, say),
  typedCity: say.locale === "ar" ? "الاسكندريه" : "alexan",
  city: cityName("Alexandria", say.locale),
  street: m.label_street({}, say),
  block: m.building({}, say),
  flat: m.label_house_number({}, say),
  someoneElse: m.receiver_other({}, say),
  receiverPhone: m.label_receiver_phone({}, say),
  save: m.save_address({}, say),
  saved: m.address_added({}, say),
  changed: m.address_changed({}, say),
  deleted: m.address_deleted({}, say),
  defaultSet: m.address_default_set({}, say),
  missing: m.field_required({}, say),
  chooseCity: m.field_choose_city({}, say),
  wrongPhone: m.field_phone_prefix({}, say),
  defaultBadge: m.default_address({}, say),
  makeDefault: m.set_default_named({ title: work(say) }, say),
  edit: m.edit_named({ title: work(say) }, say),
  remove: m.delete_named({ title: work(say) }, say),
  removeNow: m.delete({}, say),
  cancel: m.cancel({}, say),
  close: m.close({}, say),
  names: [say.locale === "ar" ? "البيت" : "Home", work(say)],
}));

function work({ locale }: Spoken): string {
  return locale === "ar" ? "العمل" : "Work";
}

export type Words = (typeof languages)[number];
