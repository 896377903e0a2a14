import type { Finding, FindingCode } from "#contract/admin/health/health.ts";
import type { Language } from "#contract/language.ts";
import type { StoredFinding } from "#shop/health/findings.ts";
import { m } from "../compiled/messages.js";

type Details = StoredFinding["details"];
type In = { readonly locale: Language };

const texts: Readonly<Record<FindingCode, (details: Details, locale: In) => string>> = {
  emails_undelivered: ({ count }, say) => m.finding_emails_undelivered({ count: Number(count) }, say),
  emails_waiting: ({ hours }, say) => m.finding_emails_waiting({ count: Number(hours) }, say),
  email_password_refused: (_, say) => m.finding_email_password_refused({}, say),
  disk_filling: ({ gigabytes }, say) => m.finding_disk_filling({ size: String(gigabytes) }, say),
  certificate_ending: ({ days }, say) => m.finding_certificate_ending({ count: Number(days) }, say),
  clock_off: ({ seconds }, say) => m.finding_clock_off({ count: Number(seconds) }, say),
  job_failing: (_, say) => m.finding_job_failing({}, say),
  backup_failed: (_, say) => m.finding_backup_failed({}, say),
  backup_late: ({ hours }, say) => m.finding_backup_late({ count: Number(hours) }, say),
  proof_failed: (_, say) => m.finding_proof_failed({}, say),
  copy_failed: (_, say) => m.finding_copy_failed({}, say),
};

const advices: Readonly<Record<FindingCode, (details: Details, locale: In) => string>> = {
  emails_undelivered: (_, say) => m.advice_emails_undelivered({}, say),
  emails_waiting: (_, say) => m.advice_emails_waiting({}, say),
  email_password_refused: (_, say) => m.advice_email_password_refused({}, say),
  disk_filling: (_, say) => m.advice_disk_filling({}, say),
  certificate_ending: (_, say) => m.advice_certificate_ending({}, say),
  clock_off: (_, say) => m.advice_clock_off({}, say),
  job_failing: ({ reason }, say) => m.advice_job_failing({ reason: leftToRight(reason) }, say),
  backup_failed: ({ reason }, say) => m.advice_backup_failed({ reason: leftToRight(reason) }, say),
  backup_late: (_, say) => m.advice_backup_late({}, say),
  proof_failed: ({ reason }, say) => m.advice_proof_failed({ reason: leftToRight(reason) }, say),
  copy_failed: ({ reason }, say) => m.advice_copy_failed({ reason: leftToRight(reason) }, say),
};

/** Isolates a reason for a technician, which is English. */
function leftToRight(reason: Details[string] | undefined): string {
  return `\u2066${reason ?? ""}\u2069`;
}

/** Returns a finding in the words of an owner: what is wrong, and what to do. */
export function findingText(
  { code, details }: Pick<StoredFinding, "code" | "details">,
  locale: Language,
): Pick<Finding, "text" | "advice"> {
  return { text: texts[code](details, { locale }), advice: advices[code](details, { locale }) };
}
