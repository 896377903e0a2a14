import type { ReleaseNotes } from "#contract/admin/health/release.ts";

/** Returns the newest version of a changelog with its changes as plain text; undefined if it has none. */
export function newestRelease(changelog: string): ReleaseNotes | undefined {
  const [, version, day, body = ""] =
    /^## \[(\d[^\]]*)\](?: - (\d{4}-\d{2}-\d{2}))?$(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog) ?? [];
  if (version === undefined) return undefined;
  const changes = body
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [kind = "", ...lines] = section.split("\n");
      const items = lines.join("\n").split(/^- /m).slice(1);
      return { kind: kind.trim(), items: items.map(plainText).filter((item) => item !== "") };
    });
  return { version, day: day ?? null, changes };
}

/** Removes code marks and addresses of links, and joins lines. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`|\*\*/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
