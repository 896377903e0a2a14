import { z } from "zod";
import { multiLine } from "../../text.ts";
import { listQuery } from "../list-query.ts";
import { emailTextKinds, emailTextValues } from "./email-text-kinds.ts";

const maxSubject = 120;
const maxIntro = 1000;

export const AdminEmailText = z
  .object({
    id: z.int(),
    kind: z.enum(emailTextKinds),
    subject_ar: z
      .string()
      .describe(
        "Custom Arabic subject; empty for the usual one. It may contain the placeholders of `values` in braces",
      ),
    subject_en: z.string(),
    intro_ar: z.string().describe("Custom Arabic text at the beginning of the e-mail; empty for none"),
    intro_en: z.string(),
    usual_subject_ar: z.string().describe("Arabic subject without a custom one"),
    usual_subject_en: z.string(),
    values: z
      .array(z.string())
      .describe("Names of the placeholders for custom texts, such as `number` for {number}"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminEmailText" });
export type AdminEmailText = z.infer<typeof AdminEmailText>;

export const AdminEmailTextQuery = listQuery(["id", "kind"], "asc");
export type AdminEmailTextQuery = z.infer<typeof AdminEmailTextQuery>;

/** Custom texts may not contain links: phishers could copy such e-mails more easily. */
const address =
  /[a-z]+:\/\/|mailto:|www[.。]|\b[\w-]+[.。](?:com|net|org|eg|shop|store|example)\b|\b[\w-]+[.。][a-z]{2,}\//i;

/** Custom text without links and unknown placeholders. */
function words(max: number) {
  return multiLine(max)
    .refine((text) => !address.test(text), "no_links")
    .refine((text) => (text.match(/\{[^}]*\}?/g) ?? []).every(isValue), "unknown_value");
}

function isValue(named: string): boolean {
  return emailTextValues.some((value) => named === `{${value}}`);
}

const subject = words(maxSubject).transform((text) => text.replace(/\s+/g, " "));
const intro = words(maxIntro);

/** Changes of the custom texts of a kind of e-mail. */
export const EmailTextPatch = z
  .object({ subject_ar: subject, subject_en: subject, intro_ar: intro, intro_en: intro })
  .partial();
export type EmailTextPatch = z.infer<typeof EmailTextPatch>;

/** Preview of an e-mail with unsaved texts. */
export const EmailPreviewQuery = z.object({
  language: z.enum(["ar", "en"], { error: "unknown_choice" }).optional(),
  subject: subject.default(""),
  intro: intro.default(""),
});
