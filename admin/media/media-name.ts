import type { AdminMedia } from "#contract/admin/catalogue/media.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { dayInSentence } from "../ui/written-values.tsx";

/** Name of a picture: its first use, or its date. */
export function mediaName({
  used_by: [first],
  created_at,
}: Pick<AdminMedia, "used_by" | "created_at">): string {
  if (first !== undefined) return localised(first.name_ar, first.name_en);
  return m.unused_picture_of({ day: dayInSentence(created_at) });
}
