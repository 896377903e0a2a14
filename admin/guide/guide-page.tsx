import { useLoaderData } from "react-router";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { loadGuide, pictureUrl } from "./guide-files.ts";
import { guideHtml } from "./guide-html.ts";
import "./guide.css";

export async function loader(): Promise<string> {
  return guideHtml(await loadGuide(language), pictureUrl);
}

/** Guide for the shop owner, the same text as docs/owner-guide.md. */
export function Component() {
  const html = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.guide()} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes HTML, and the text is the project's own */}
      <article className="panel guide" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
