import { z } from "zod";
import { amount } from "../../amount.ts";
import { possibleMandatoryFacts } from "../../catalogue/product-facts.ts";
import { foldDigits } from "../../digits.ts";
import { emailField } from "../../email-field.ts";
import { wholeNumber } from "../../numbers.ts";
import { parsePhone } from "../../phone/phone.ts";
import { multiLine, singleLine } from "../../text.ts";
import { nameFields, socialField, yesOrNo } from "../brand-fields.ts";
import { severalOf } from "../catalogue/fact-input.ts";
import { listQuery } from "../list-query.ts";

const detail = z.string().nullable();

export const AdminSettings = z
  .object({
    id: z.int(),
    brand_ar: z.string(),
    brand_en: z.string(),
    since: z.int().nullable().describe("Year in which the shop began; null: pages show none"),
    logo_media_id: z.string().nullable(),
    logo: z.url().nullable().describe("URL of the logo as JPEG; null: pages show the brand as text"),
    phone: detail.describe(
      "Phone number of the shop; null until an owner sets it. The contact and seller fields below can be null too; pages omit them",
    ),
    whatsapp: detail,
    email: detail,
    address_ar: detail,
    address_en: detail,
    facebook_url: detail,
    instagram_url: detail,
    greeting_ar: z.string(),
    greeting_en: z.string(),
    seller_ar: detail,
    seller_en: detail,
    tax_number: detail,
    vat_percent: z.int(),
    packs_carry_codes: z.boolean().describe("True if packs carry codes; changed with the brand"),
    shows_delivery_days: z
      .boolean()
      .describe(
        "True once staff have saved delivery fees or days; until then no page or e-mail mentions days",
      ),
    order_on_product_page: z
      .boolean()
      .describe("True if the page of a product has a form that orders it without the cart"),
    updated_at: z.iso.datetime(),
    max_confirmation_attempts: z
      .int()
      .describe("Number of unanswered attempts after which a customer counts as unreachable"),
    confirm_every_order: z
      .boolean()
      .describe(
        "True if every order of a customer must be confirmed; else only those that may be a stranger's",
      ),
    auto_cancel_hours: z
      .int()
      .nullable()
      .describe(
        "Hours until an unconfirmed order that must be confirmed, without an arranged call-back is cancelled. null: 48 for storefront orders of guests and of accounts without a delivered order, never for other orders",
      ),
    risk_first_order_egp: z
      .number()
      .nullable()
      .describe(
        "Total in pounds from which orders of customers without a delivered order are marked as a risk; null: never",
      ),
    risk_open_orders: z
      .int()
      .describe("Number of Processing orders from which each of a customer's orders is marked as a risk"),
    free_delivery_from_egp: z
      .number()
      .nullable()
      .describe("Sum of the products in pounds, after discounts, from which delivery is free; null: never"),
    return_days: z.int().describe("Days after delivery for returns by choice; at least 14 (law 181/2018)"),
    fault_return_days: z.int().describe("Days after delivery for returns of faulty products; at least 30"),
    refund_days: z.int().describe("Days from receipt within which a refund is paid; at most 7"),
    damage_report_hours: z
      .int()
      .describe("Hours within which the shop asks customers to report a damaged product"),
    max_open_orders: z
      .int()
      .nullable()
      .describe(
        "Maximum number of Processing orders of one account or phone; null: MAX_OPEN_ORDERS. Each delivered order allows the account one more, up to three times the limit",
      ),
    max_open_pieces: z
      .int()
      .nullable()
      .describe(
        "Maximum number of pieces in the Processing orders of one account or phone; null: MAX_OPEN_PIECES",
      ),
    opens_soon: z
      .boolean()
      .describe(
        "True if home page and lists announce that the shop opens soon. A shop without published products always announces it",
      ),
    opening_title_ar: z.string().describe("Arabic title of the announcement; empty for the default title"),
    opening_title_en: z.string(),
    opening_text_ar: z.string(),
    opening_text_en: z.string(),
    mandatory_facts: z
      .array(z.enum(possibleMandatoryFacts))
      .describe("Facts that a product needs before it is published. Products that are on sale stay so"),
  })
  .meta({ id: "AdminSettings" });
export type AdminSettings = z.infer<typeof AdminSettings>;

export const AdminSettingsQuery = listQuery(["id"], "asc").omit({ q: true });
export type AdminSettingsQuery = z.infer<typeof AdminSettingsQuery>;

/** Mobile number, or any other number as it is dialled, such as a hotline. */
const dialled = z
  .string({ error: "required" })
  .max(200, "phone_invalid")
  .transform((typed, context) => {
    const number = parsePhone(typed) ?? foldDigits(typed).replace(/[\s()-]/g, "");
    if (/^\+?\d{3,15}$/.test(number)) return number;
    context.addIssue({ code: "custom", message: typed.trim() === "" ? "required" : "phone_invalid" });
    return z.NEVER;
  });

/** WhatsApp number, with country code. */
const whatsapp = dialled.pipe(z.string().regex(/^\+\d{8,15}$/, "phone_invalid"));

/** One line; may be empty. */
const line = (max: number) => multiLine(max).transform((text) => text.replace(/\s+/g, " "));
const openingTitle = line(80);
const greeting = line(200).describe("First message of a chat; empty: none");

export const SettingsPatch = z
  .object({
    ...nameFields,
    phone: dialled,
    whatsapp,
    email: emailField,
    address_ar: singleLine(5, 200),
    address_en: singleLine(5, 200),
    facebook_url: socialField("facebook"),
    instagram_url: socialField("instagram"),
    greeting_ar: greeting,
    greeting_en: greeting,
    seller_ar: singleLine(2, 120),
    seller_en: singleLine(2, 120),
    tax_number: singleLine(1, 40),
    vat_percent: wholeNumber(0, 99, "percent_range"),
    max_confirmation_attempts: wholeNumber(1, 20, "whole_number"),
    confirm_every_order: yesOrNo,
    auto_cancel_hours: wholeNumber(1, 2160, "whole_number").nullable(),
    risk_first_order_egp: amount(1).nullable(),
    risk_open_orders: wholeNumber(2, 100, "whole_number"),
    free_delivery_from_egp: amount(1).nullable(),
    return_days: wholeNumber(14, 365, "return_days_range"),
    fault_return_days: wholeNumber(30, 365, "fault_return_days_range"),
    refund_days: wholeNumber(1, 7, "refund_days_range"),
    damage_report_hours: wholeNumber(1, 720, "whole_number"),
    max_open_orders: wholeNumber(1, 100, "whole_number").nullable(),
    max_open_pieces: wholeNumber(1, 1000, "whole_number").nullable(),
    shows_delivery_days: yesOrNo,
    order_on_product_page: yesOrNo,
    opens_soon: yesOrNo,
    opening_title_ar: openingTitle,
    opening_title_en: openingTitle,
    opening_text_ar: multiLine(600),
    opening_text_en: multiLine(600),
    mandatory_facts: severalOf(possibleMandatoryFacts),
  })
  .partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;
