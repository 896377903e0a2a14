import { micromark } from "micromark";

/**
 * Renders the Markdown of the guide without its first heading, which is the page's title. `urlOf` returns the URL of an image by its path
 * in the document. Throws for an unknown image.
 */
export function guideHtml(markdown: string, urlOf: (path: string) => string | undefined): string {
  const shown = markdown
    .replace(/^# .*\n/, "")
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, (_, alt: string, path: string) => {
      const url = urlOf(path);
      if (url === undefined) throw new Error(`expected an image of the guide at docs/${path}`);
      return `![${alt}](${url})`;
    });
  return micromark(shown);
}
