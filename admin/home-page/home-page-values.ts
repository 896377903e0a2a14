import { z } from "zod";
import { type AdminHomePage, HomePagePatch } from "#contract/admin/home-page.ts";
import type { HomeBlockKind } from "#contract/home-page/home-blocks.ts";
import { fromCairoField, toCairoField } from "../ui/cairo-time.ts";

export type BlockValues = AdminHomePage["blocks"][number];

/** Form values of the home page; `publish_at` is a date and time in Cairo, empty for at once. */
export interface HomePageValues {
  blocks: BlockValues[];
  publish_at: string;
}

export const homePageSchema = HomePagePatch.extend({ publish_at: z.string() });

export function homePageValues({ blocks, publish_at }: AdminHomePage): HomePageValues {
  const isPlanned = publish_at !== null && Date.parse(publish_at) > Date.now();
  return { blocks, publish_at: isPlanned ? toCairoField(publish_at) : "" };
}

export function homePageBody({ blocks, publish_at }: HomePageValues) {
  return { blocks, publish_at: publish_at === "" ? null : fromCairoField(publish_at) };
}

/** Returns an empty block with a new id. */
export function newBlock(kind: HomeBlockKind): BlockValues {
  return {
    id: newId(kind),
    kind,
    hidden: false,
    title_ar: "",
    title_en: "",
    text_ar: "",
    text_en: "",
    action_ar: "",
    action_en: "",
    link: "",
    media_id: null,
    category_id: null,
    concern: null,
    count: 8,
  };
}

/** Returns a copy of a block under a new id. */
export function copyOf(block: BlockValues): BlockValues {
  return { ...block, id: newId(block.kind) };
}

function newId(kind: HomeBlockKind): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`;
}
