import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/missing-code-page.ts";
import { VerifyView } from "./verify-view.tsx";

const errors: FieldErrors = { code: ["pack_code_missing"] };
const refused = { typed: "", errors };

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.verify_title(), robots: "noindex" });
}

/** The result of no code: asks for one. */
export default function MissingCodePage() {
  return <VerifyView refused={refused} />;
}
