import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { VerifyView } from "./verify-view.tsx";

const errors: FieldErrors = { code: ["pack_code_missing"] };
const refused = { typed: "", errors };

export const handle = { chatAtEnd: true };

export function meta() {
  return [{ title: `${m.verify_title()} · Smile` }, { name: "robots", content: "noindex" }];
}

/** The result of no code: asks for one. */
export default function MissingCodePage() {
  return <VerifyView refused={refused} />;
}
