import { inBothLanguages, m } from "../shop-texts.ts";

export const contactWords = inBothLanguages((say) => ({
  name: m.label_name({}, say),
  phone: m.label_phone({}, say),
  email: m.label_email({}, say),
  message: m.contact_message({}, say),
  send: m.contact_submit({}, say),
  missing: m.field_required({}, say),
  wrongPhone: m.field_phone_prefix({}, say),
  thanks: m.contact_sent_title({}, say),
  another: m.contact_another({}, say),
  question:
    say.locale === "ar" ? "متى يصل طلبي؟\nأسكن في أسوان." : "When will my order come?\nI live in Aswan.",
}));

export type ContactWords = (typeof contactWords)[number];
