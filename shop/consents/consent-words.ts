/** Purposes for which a person can agree to messages. */
export type ConsentPurpose = "stock_notice";

interface Words {
  readonly ar: string;
  readonly en: string;
}

/**
 * Words that people agreed to, by purpose, oldest version first. A changed text is a further version: the earlier ones are part of the proof.
 */
export const consentWords: Readonly<Record<ConsentPurpose, readonly Words[]>> = {
  stock_notice: [
    {
      ar: "أخبرني حين يعود. رسالة واحدة يوم وصوله، ولا شيء غيرها.",
      en: "Tell me when it’s back. One message that day, nothing else.",
    },
  ],
};

/** Returns the version of the current words of a purpose, from 1. */
export function wordsVersion(purpose: ConsentPurpose): number {
  return consentWords[purpose].length;
}
