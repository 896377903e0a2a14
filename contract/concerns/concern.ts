import { z } from "zod";
import { concernKinds } from "./concern-kinds.ts";

export const Concern = z
  .object({
    key: z.string().describe("Key in filters and products"),
    kind: z.enum(concernKinds),
    name_en: z.string(),
    name_ar: z.string(),
  })
  .meta({ id: "Concern" });
