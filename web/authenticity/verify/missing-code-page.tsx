import { m } from "#messages/compiled/messages.js";
import type { RejectedForm } from "../../form/posted-form.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { requireCodes } from "../require-codes.ts";
import type { Route } from "./+types/missing-code-page.ts";
import { VerifyView } from "./verify-view.tsx";
import "../../styles/verify-pages.css";

const rejected: RejectedForm = { rejection: null, errors: { code: ["pack_code_missing"] }, values: {} };

export async function loader({ context }: Route.LoaderArgs) {
  await requireCodes(context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.verify_title(), robots: "noindex" });
}

/** Result page without a code; shows the form. */
export default function MissingCodePage() {
  return <VerifyView rejected={rejected} />;
}
