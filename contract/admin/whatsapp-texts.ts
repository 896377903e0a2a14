import { z } from "zod";
import { multiLine } from "../text.ts";
import { listQuery } from "./list-query.ts";
import { whatsappKinds } from "./whatsapp-kinds.ts";

export const AdminWhatsappText = z
  .object({
    id: z.int(),
    kind: z.enum(whatsappKinds),
    text_ar: z
      .string()
      .describe(
        "Custom Arabic text; empty for the usual one. It may contain the placeholders of `values` in braces",
      ),
    text_en: z.string(),
    usual_ar: z.string().describe("Arabic text without a custom one"),
    usual_en: z.string(),
    values: z.array(z.string()).describe("Names of the placeholders, such as `number` for {number}"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminWhatsappText" });
export type AdminWhatsappText = z.infer<typeof AdminWhatsappText>;

export const AdminWhatsappTextQuery = listQuery(["id", "kind"], "asc");
export type AdminWhatsappTextQuery = z.infer<typeof AdminWhatsappTextQuery>;

const text = multiLine(1000);

/** Changes of the texts of a kind. A rule checks the placeholders of the kind. */
export const WhatsappTextPatch = z.object({ text_ar: text, text_en: text }).partial();
export type WhatsappTextPatch = z.infer<typeof WhatsappTextPatch>;
