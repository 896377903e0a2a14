import { accountPassword } from "#shop/testing/insert-account.ts";

/** Form of a page with valid values. */
export interface FilledForm {
  /** With `:customer` and `:address` for their ids. */
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Required fields. */
  readonly asked: readonly string[];
  /** Whether visitors use the form. */
  readonly forVisitors?: true;
}

const newPassword = { password: "sunflowers in May" };
const person = { name: "منى علي", email: "somebody.new@example.com", phone: "٠١٥ ١٢٣٤ ٥٦٧٨" };
const address = {
  title: "البيت",
  city_id: "2",
  block: "12 ب",
  street: "شارع النصر",
  house_number: "٤",
  notes: "أمام الصيدلية",
  phone: "011-1234-5678",
  receiver: "other",
};
const askedOfAddress = ["title", "city_id", "block", "street", "house_number", "phone"];

export const accountForms: readonly FilledForm[] = [
  {
    path: "/signup",
    typed: { ...person, ...newPassword },
    asked: ["name", "phone", "password"],
    forVisitors: true,
  },
  {
    path: "/login",
    typed: { phone: "01598765432", password: "wrong horse" },
    asked: ["phone", "password"],
    forVisitors: true,
  },
  { path: "/forgetPassword", typed: { email: person.email }, asked: ["email"], forVisitors: true },
  { path: "/account_setting/profile", typed: person, asked: ["name", "email", "phone"] },
  {
    path: "/account_setting/password",
    typed: { old_password: accountPassword, ...newPassword },
    asked: ["old_password", "password"],
  },
  { path: "/account_setting/data", typed: { password: accountPassword }, asked: ["password"] },
  { path: "/user/addressbook/new", typed: address, asked: askedOfAddress },
  { path: "/user/addressbook/:address/edit", typed: address, asked: askedOfAddress },
  {
    path: "/track",
    typed: { order_no: "204-815-306", phone: "01598765432" },
    asked: ["order_no", "phone"],
    forVisitors: true,
  },
  { path: "/user/track_order", typed: { code: "204-815-306" }, asked: ["code"] },
  {
    path: "/Contact",
    typed: { ...person, message: "هل يصل الطلب قبل العيد؟" },
    asked: ["name", "phone", "message"],
    forVisitors: true,
  },
  { path: "/checkout/address", typed: address, asked: askedOfAddress },
];
