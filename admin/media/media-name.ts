import type { AdminMedia } from "#contract/admin/catalogue/media.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { dayText } from "../ui/moments.ts";

/** What a picture of the library is called: by what shows it, one that nothing shows by its day. */
export function mediaName({
  used_by: [first],
  created_at,
}: Pick<AdminMedia, "used_by" | "created_at">): string {
  if (first !== undefined) return localised(first.name_ar, first.name_en);
  return m.unused_picture_of({ day: dayText(created_at) });
}
