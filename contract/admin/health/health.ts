import { z } from "zod";

/** Codes of the findings: each names one fault of the shop. */
export const findingCodes = [
  "emails_undelivered",
  "emails_waiting",
  "email_password_refused",
  "disk_filling",
  "certificate_ending",
  "clock_off",
  "job_failing",
  "backup_failed",
  "backup_late",
  "proof_failed",
  "copy_failed",
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const findingLevels = ["warning", "error"] as const;

/** Finding in the words of an owner. */
export const Finding = z
  .object({
    code: z.enum(findingCodes),
    level: z.enum(findingLevels),
    text: z.string().describe("One sentence: what is wrong"),
    advice: z.string().describe("What to do"),
    since: z.iso.datetime(),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof Finding>;

/** Findings of the last check, errors first. */
export const Health = z
  .object({
    checked_at: z.iso.datetime().nullable().describe("When the shop last looked; null before its first look"),
    findings: z.array(Finding),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;
