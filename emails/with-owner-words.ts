import type { OwnerWords } from "#shop/emails/email-texts.ts";
import type { EmailDocument, EmailPart } from "./email-document.ts";

/** What the owner's words may name, marked for its direction; null where this mail or its reader has none. */
export interface WordValues {
  readonly brand: string;
  readonly name: string | null;
  readonly number: string | null;
}

/**
 * A mail with the owner's words around what the shop says: another subject, and a few sentences before all else. The rest stays, and so do
 * its links.
 */
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

/** A value that is not there goes with the space before it: 'Hello {name},' is 'Hello,' to who has no name to greet. */
function filled(text: string, values: WordValues): string {
  return text.replace(/(\s*)\{(brand|name|number)\}/g, (_, space: string, name: keyof WordValues) => {
    const value = values[name];
    return value === null ? "" : space + value;
  });
}
