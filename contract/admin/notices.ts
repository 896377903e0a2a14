import { z } from "zod";
import { emailField } from "../email-field.ts";
import { languages } from "../language.ts";
import { phoneField } from "../phone/phone-field.ts";
import { optionalLine } from "../text.ts";
import { productStatuses } from "./catalogue/product-choices.ts";
import { flagFilter, listQuery } from "./list-query.ts";

/** Maximum number of people in the response for one product, the next ones first. */
export const maxNoticePeople = 500;

/** Demand for a product: people who want to be told when it is back. The id is the product's. */
export const AdminNotice = z
  .object({
    id: z.int(),
    sku: z.string(),
    name_en: z.string(),
    name_ar: z.string(),
    status: z.enum(productStatuses),
    stock: z.int(),
    waiting: z.int().describe("People in line: they confirmed, and no piece has come back for them yet"),
    waiting_whatsapp: z.int().describe("Those of them who asked on WhatsApp"),
    to_write: z.int().describe("People to write to on WhatsApp: a piece has come back for them"),
    unconfirmed: z.int().describe("Requests by e-mail that nobody has confirmed yet"),
    told: z.int().describe("People who were told in the last 60 days"),
    updated_at: z.iso
      .datetime()
      .describe("Time of the latest request or message; without any, of the product"),
  })
  .meta({ id: "AdminNotice" });
export type AdminNotice = z.infer<typeof AdminNotice>;

export const noticeStates = ["unconfirmed", "waiting", "to_write", "told"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Person who wants to be told when a product is back. */
const NoticePerson = z.object({
  id: z.int(),
  state: z.enum(noticeStates),
  email: z.string().nullable().describe("null for a person who asked on WhatsApp"),
  phone: z.string().nullable().describe("null for a person who asked by e-mail"),
  name: z.string().describe("Name on WhatsApp, as staff typed it"),
  language: z.enum(languages),
  asked_at: z.iso.datetime(),
  turn_at: z.iso.datetime().nullable().describe("Time at which a piece came back for this person"),
  told_at: z.iso.datetime().nullable(),
  whatsapp_url: z
    .url()
    .nullable()
    .describe(
      "Link to the message that the product is back; null unless it is to be written, and for readers",
    ),
});

/** Demand for a product with its people, the next ones first. */
export const AdminNoticePage = AdminNotice.extend({
  people: z.array(NoticePerson).describe(`At most ${maxNoticePeople} people`),
}).meta({ id: "AdminNoticePage" });
export type AdminNoticePage = z.infer<typeof AdminNoticePage>;

export const AdminNoticeQuery = listQuery(["waiting", "to_write", "id"]).extend({
  in_stock: flagFilter,
  to_write: flagFilter.describe("1: only products with people to write to on WhatsApp"),
});
export type AdminNoticeQuery = z.infer<typeof AdminNoticeQuery>;

/** Person who wrote to the shop on WhatsApp to be told about a product. Her message is the consent. */
export const WhatsappNotice = z.object({
  phone: phoneField,
  name: optionalLine(80),
  language: z.enum(languages, { error: "unknown_choice" }).default("ar"),
});
export type WhatsappNotice = z.output<typeof WhatsappNotice>;

/** Mailbox or phone whose consents an owner looks up. */
export const ConsentSearch = z
  .object({ email: emailField.optional(), phone: phoneField.optional() })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    error: "required",
    path: ["email"],
  });
export type ConsentSearch = z.output<typeof ConsentSearch>;

/** Proof that a person agreed to messages. */
export const AdminConsent = z
  .object({
    id: z.int(),
    purpose: z.enum(["stock_notice"]),
    words_version: z.int(),
    words_en: z.string().describe("Words that the person agreed to"),
    words_ar: z.string(),
    way: z.enum(["email_link", "whatsapp"]),
    given_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminConsent" });
export type AdminConsent = z.infer<typeof AdminConsent>;
