import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { EmailDocument, EmailPart } from "./email-document.ts";

/** Values of placeholders, isolated; null if this e-mail or its recipient has none. */
export interface WordValues {
  readonly brand: string;
  readonly name: string | null;
  readonly number: string | null;
}

/** Replaces the subject of an e-mail by a custom one and adds a custom introduction. All other content remains. */
export function withOwnerWords(
  email: EmailDocument,
  { subject, intro }: OwnerWords,
  values: WordValues,
): EmailDocument {
  const paragraphs = filled(intro, values)
    .split(/\n+/)
    .filter((text) => text.trim() !== "")
    .map((text): EmailPart => ({ type: "paragraph", text: text.trim() }));
  return {
    ...email,
    subject: subject === "" ? email.subject : filled(subject, values),
    parts: [...paragraphs, ...email.parts],
  };
}

/** A missing value is removed with the space before it: 'Hello {name},' becomes 'Hello,'. */
function filled(text: string, values: WordValues): string {
  return text.replace(/(\s*)\{(brand|name|number)\}/g, (_, space: string, name: keyof WordValues) => {
    const value = values[name];
    return value === null ? "" : space + value;
  });
}
