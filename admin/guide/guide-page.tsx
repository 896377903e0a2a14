import { useLoaderData } from "react-router";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { guideHtml } from "./guide-html.ts";
import "./guide.css";
import type { Language } from "#contract/language.ts";

export async function loader(): Promise<string> {
  return guideHtml(await loadGuide(language), imageUrl);
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

// The guide is a document of the repository. Vite turns its text into a script and each image into a file.
const texts = import.meta.glob<string>("../../docs/owner-guide*.md", { query: "?raw", import: "default" });
const images = import.meta.glob<string>("../../docs/images/guide/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

async function loadGuide(language: Language): Promise<string> {
  const name = language === "en" ? "owner-guide.md" : "owner-guide.ar.md";
  const load = texts[`../../docs/${name}`];
  if (load === undefined) throw new Error(`expected docs/${name} in the build`);
  return await load();
}

/** URL of an image of the guide by its path below `docs/`; undefined if unknown. */
function imageUrl(path: string): string | undefined {
  return images[`../../docs/${path}`];
}
