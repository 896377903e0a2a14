import { z } from "zod";
import { concernKinds } from "./concern-kinds.ts";

export const Concern = z
  .object({
    key: z.string().describe("What filters and products name it by"),
    kind: z.enum(concernKinds),
    name_en: z.string(),
    name_ar: z.string(),
  })
  .meta({ id: "Concern" });
