import type { BrandPatch } from "#contract/admin/brand.ts";
import { accentContrast, isReadableAccent, nearestReadableAccent } from "#contract/brand/accent.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { type Result, reject } from "../result.ts";
import { updateSettings } from "../settings/admin-settings.ts";
import { hasCodeBatch } from "../settings/has-code-batch.ts";

/** Rejection of an accent that is not readable as text or below text. */
export interface UnreadableAccent {
  readonly code: "accent_unreadable";
  readonly accent: string;
  /** Lowest contrast with white, paper and sand. */
  readonly contrast: number;
  /** Nearest readable shade. */
  readonly nearest: string;
}

/** Changes name and look of the shop, and unmarks the changed fields as demo content. */
export async function changeBrand(
  tx: DatabaseTransaction,
  patch: BrandPatch,
): Promise<Result<null, ChangeRejection | UnreadableAccent>> {
  const { accent } = patch;
  if (accent !== undefined && !isReadableAccent(accent)) {
    const contrast = accentContrast(accent).lowest;
    return reject({ code: "accent_unreadable", accent, contrast, nearest: nearestReadableAccent(accent) });
  }
  const saved = await tx.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
  if (patch.packs_carry_codes === true && !saved.packs_carry_codes && !(await hasCodeBatch(tx)))
    return reject({ code: "fields", errors: { packs_carry_codes: ["no_code_batch"] } });
  const from = patch.announcement_from === undefined ? saved.announcement_from : patch.announcement_from;
  const until = patch.announcement_until === undefined ? saved.announcement_until : patch.announcement_until;
  if (from !== null && until !== null && until <= from) {
    return reject({ code: "fields", errors: { announcement_until: ["end_before_start"] } });
  }
  return await updateSettings(
    tx,
    patch.brand_en === "" ? { ...patch, brand_en: patch.brand_ar ?? saved.brand_ar } : patch,
  );
}
