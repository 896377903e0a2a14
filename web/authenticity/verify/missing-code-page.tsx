import { m } from "#messages/compiled/messages.js";
import { pageMeta } from "../../seo/page-meta.ts";
import type { RefusedCode } from "../code/code-form.tsx";
import type { Route } from "./+types/missing-code-page.ts";
import { VerifyView } from "./verify-view.tsx";
import "../../styles/verify-pages.css";

const rejected: RefusedCode = { typed: "", errors: { code: ["pack_code_missing"] }, rejection: null };

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.verify_title(), robots: "noindex" });
}

/** Result page without a code; shows the form. */
export default function MissingCodePage() {
  return <VerifyView rejected={rejected} />;
}
