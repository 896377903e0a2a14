import { z } from "zod";
import { contentPlaceholders, isContentPlaceholder, placeholdersIn } from "../content-placeholders.ts";
import { rowId } from "../numbers.ts";
import { englishLine, multiLine, singleLine } from "../text.ts";
import { listQuery } from "./list-query.ts";

const maxSections = 40;
const maxCharacters = 10_000;

export const ContentSection = z
  .object({
    heading_ar: z.string(),
    heading_en: z.string(),
    body_ar: z
      .string()
      .describe(
        `Arabic text in Markdown. Settings replace these placeholders, in titles, summaries and headings too: ${contentPlaceholders.map((name) => `{${name}}`).join(", ")}. Any other name in braces is rejected`,
      ),
    body_en: z.string(),
  })
  .meta({ id: "ContentSection" });
export type ContentSection = z.infer<typeof ContentSection>;

export const ContentPageContent = z
  .object({
    title_ar: z.string(),
    title_en: z.string(),
    summary_ar: z.string(),
    summary_en: z.string(),
    sections: z.array(ContentSection),
  })
  .meta({ id: "ContentPageContent" });
export type ContentPageContent = z.infer<typeof ContentPageContent>;

export const AdminContentPage = ContentPageContent.extend({
  id: z.int(),
  page: z.string(),
  is_draft: z.boolean().describe("True for a page that customers do not see; nothing links to it"),
  updated_at: z.iso.datetime(),
}).meta({ id: "AdminContentPage" });
export type AdminContentPage = z.infer<typeof AdminContentPage>;

export const AdminContentPageQuery = listQuery(["id", "page"], "asc");
export type AdminContentPageQuery = z.infer<typeof AdminContentPageQuery>;

/** Text whose names in braces are all placeholders that settings fill. */
function filled<Input>(text: z.ZodType<string, Input>) {
  return text.refine((typed) => placeholdersIn(typed).every(isContentPlaceholder), "unknown_value");
}

const section = z.object({
  heading_ar: filled(singleLine(1, 120)),
  heading_en: filled(englishLine(1, 120)).default(""),
  body_ar: filled(multiLine(maxCharacters).pipe(z.string().min(1, "required"))),
  body_en: filled(multiLine(maxCharacters)).default(""),
});

const wholePage = z.object({
  title_ar: filled(singleLine(2, 80)),
  title_en: filled(englishLine(2, 80)),
  summary_ar: filled(singleLine(2, 300)),
  summary_en: filled(englishLine(2, 300)),
  sections: z.array(section, { error: "wrong_type" }).min(1, "required").max(maxSections, "too_long"),
});

const isDraft = z.boolean({ error: "wrong_type" });

/** Last part of the URL of a new page: /pages/NAME. */
const pageName = singleLine(2, 40).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "page_name_form"));

export const NewContentPage = wholePage.extend({
  page: pageName,
  is_draft: isDraft.default(false),
  title_en: wholePage.shape.title_en.default(""),
  summary_en: wholePage.shape.summary_en.default(""),
});
export type NewContentPage = z.infer<typeof NewContentPage>;

/** Changes of a page; sections are replaced together, in order. */
export const ContentPagePatch = wholePage.extend({ is_draft: isDraft }).partial();
export type ContentPagePatch = z.infer<typeof ContentPagePatch>;

export const ContentPageVersion = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe("Equals `at`, because a version never changes"),
    staff: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Author of the version; null for the content from before the first recorded version"),
    title_ar: z.string(),
    title_en: z.string(),
    sections_count: z.int(),
  })
  .meta({ id: "ContentPageVersion" });
export type ContentPageVersion = z.infer<typeof ContentPageVersion>;

export const WholeContentPageVersion = ContentPageVersion.extend({ content: ContentPageContent }).meta({
  id: "WholeContentPageVersion",
});
export type WholeContentPageVersion = z.infer<typeof WholeContentPageVersion>;

/** Version of a content page that staff restore. */
export const ContentPageRestore = z.object({ version_id: rowId });
