import type { Language } from "#contract/language.ts";

// The guide is a document of the repository. Vite turns its text into a script and each picture into a file.
const texts = import.meta.glob<string>("../../docs/owner-guide*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<string>("../../docs/pictures/guide/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loadGuide(language: Language): Promise<string> {
  const name = language === "en" ? "owner-guide.md" : "owner-guide.ar.md";
  const load = texts[`../../docs/${name}`];
  if (load === undefined) throw new Error(`expected docs/${name} in the build`);
  return await load();
}

/** URL of a picture of the guide by its path below `docs/`; undefined if unknown. */
export function pictureUrl(path: string): string | undefined {
  return pictures[`../../docs/${path}`];
}
