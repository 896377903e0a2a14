import { isMistyped, packCodeLength } from "#contract/authenticity/pack-code.ts";

/** Why a code can't be right: one of its digits, or more of them than there are. */
export type CodeHint = "digit" | "long" | null;

/** What is doubtful about a code as it stands in its field; nothing while digits are still to come. */
export function codeHint(shown: string): CodeHint {
  const code = shown.replaceAll(" ", "");
  if (code.length < packCodeLength || !isMistyped(code)) return null;
  return code.length > packCodeLength ? "long" : "digit";
}
