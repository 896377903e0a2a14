import { z } from "zod";
import {
  type HomeBlockField,
  hasField,
  homeBlockKinds,
  maxHomeBlocks,
  mustHave,
} from "../home-page/home-blocks.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { shopPath } from "../shop-path.ts";
import { multiLine } from "../text.ts";
import { listQuery } from "./list-query.ts";
import { mediaId } from "./media.ts";
import { timestampField } from "./timestamp-field.ts";

/** One line; may be empty. */
const line = (max: number) =>
  multiLine(max)
    .transform((text) => text.replace(/\s+/g, " "))
    .default("");
const paragraphs = multiLine(600).default("");

/** Path of a page of this shop without its language prefix; '' for none. */
const link = line(500).transform((typed, context) => {
  if (typed === "") return "";
  const path = shopPath(typed.replace(/^\/en(?:\/|(?=\?|$))/, "/"));
  if (path !== null) return path;
  context.addIssue({ code: "custom", message: "shop_path" });
  return z.NEVER;
});

const kind = z.enum(homeBlockKinds, { error: "unknown_choice" });

const blockShape = z.object({
  id: z
    .string({ error: "required" })
    .regex(/^[\w-]{1,40}$/, "unknown_choice")
    .describe("Name of the block within the page; a client chooses it for a new block"),
  kind,
  hidden: z.boolean({ error: "wrong_type" }).default(false),
  title_ar: line(80).describe("Title; empty for the default title of its kind"),
  title_en: line(80),
  text_ar: paragraphs,
  text_en: paragraphs,
  action_ar: line(40).describe("Words of the button; without them, or without `link`, there is none"),
  action_en: line(40),
  link: link.describe("Path of a page of this shop, without the language prefix"),
  media_id: mediaId.nullable().default(null),
  category_id: rowId.nullable().default(null).describe("Category of a `selection`"),
  concern: line(40)
    .nullable()
    .default(null)
    .describe("Key of the concern of a `selection` that has no category"),
  count: wholeNumber(2, 12, "block_count_range").default(8).describe("Maximum number of products or reviews"),
});

/** Block of the home page. Fields that its kind does not have are empty. */
export const HomeBlock = blockShape
  .transform((block) => withoutOtherFields(block))
  .superRefine((block, context) => {
    for (const path of missingFields(block)) {
      context.addIssue({ code: "custom", message: "required", path: [path] });
    }
  });
export type HomeBlock = z.output<typeof HomeBlock>;

const columnsOf: Readonly<Record<HomeBlockField, readonly (keyof z.output<typeof blockShape>)[]>> = {
  title: ["title_ar", "title_en"],
  text: ["text_ar", "text_en"],
  action: ["action_ar", "action_en", "link"],
  picture: ["media_id"],
  selection: ["category_id", "concern"],
  count: ["count"],
};

function withoutOtherFields(block: z.output<typeof blockShape>) {
  const { id, kind, hidden } = block;
  const empty = blockShape.parse({ id, kind, hidden });
  const others = Object.entries(columnsOf).flatMap(([field, columns]) =>
    hasField(kind, field as HomeBlockField) ? [] : columns,
  );
  return { ...block, ...Object.fromEntries(others.map((column) => [column, empty[column]])) };
}

function missingFields(block: z.output<typeof blockShape>): (keyof typeof block)[] {
  const { kind } = block;
  const isMissing = (field: HomeBlockField, isEmpty: boolean) => mustHave(kind, field) && isEmpty;
  return [
    ...(isMissing("title", block.title_ar === "") ? (["title_ar"] as const) : []),
    ...(isMissing("text", block.text_ar === "") ? (["text_ar"] as const) : []),
    ...(isMissing("picture", block.media_id === null) ? (["media_id"] as const) : []),
    ...(isMissing("selection", block.category_id === null && block.concern === null)
      ? (["category_id"] as const)
      : []),
  ];
}

/** Blocks in order. */
const blocks = z
  .array(HomeBlock, { error: "wrong_type" })
  .min(1, "required")
  .max(maxHomeBlocks, "too_many_blocks")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "name_taken");

const text = z.string();
const shownBlock = z
  .object({
    id: text,
    kind,
    hidden: z.boolean(),
    title_ar: text,
    title_en: text,
    text_ar: text,
    text_en: text,
    action_ar: text,
    action_en: text,
    link: text,
    media_id: text.nullable(),
    category_id: z.int().nullable(),
    concern: text.nullable(),
    count: z.int(),
  })
  .meta({ id: "HomeBlock" });

export const AdminHomePage = z
  .object({
    id: z.int(),
    blocks: z.array(shownBlock).describe("Blocks as they were saved last"),
    publish_at: z.iso
      .datetime()
      .nullable()
      .describe("Time from which the home page shows `blocks`; null: it shows them now"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminHomePage" });
export type AdminHomePage = z.infer<typeof AdminHomePage>;

export const AdminHomePageQuery = listQuery(["id"], "asc").omit({ q: true });
export type AdminHomePageQuery = z.infer<typeof AdminHomePageQuery>;

export const HomePagePatch = z.object({
  blocks: blocks.optional().describe("Without them the saved blocks are published"),
  publish_at: timestampField("begin")
    .nullable()
    .default(null)
    .describe("Time from which the home page shows the blocks. null, or a past time: at once"),
});
export type HomePagePatch = z.output<typeof HomePagePatch>;

/** Blocks whose content is asked for; they need not be saved. */
export const HomePageDraft = z.object({ blocks });
export const EmptyBlocks = z
  .object({
    ids: z
      .array(z.string())
      .describe("Ids of blocks that the home page leaves out because they have nothing to show"),
  })
  .meta({ id: "EmptyBlocks" });

export const HomePageVersion = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    staff: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Author; null for the page before the first change"),
    blocks: z.array(shownBlock),
  })
  .meta({ id: "HomePageVersion" });
export type HomePageVersion = z.infer<typeof HomePageVersion>;
