import { encodedPath, redirectPath, withoutQuery } from "#contract/admin/redirects/redirect-path.ts";
import type { Database } from "#db/database.ts";
import { type CatalogueVersion, isSameContent, watchCatalogueVersion } from "../catalogue-version.ts";
import { inTime } from "../limits/in-time.ts";

/** Redirects in memory of a process. */
export interface RedirectWatch {
  /** Whether an address has a redirect, as far as this process knows. `url`: path and query. */
  readonly has: (url: string) => boolean;
  /**
   * Returns where an address leads; null if nowhere. A redirect with a query comes before the one without, which keeps the visitor's query,
   * such as the name of a campaign.
   */
  readonly targetOf: (url: string) => Promise<string | null>;
}

const maxWaitMs = 300;

/** Watches the redirects: reads them again with each version of the catalogue. While the database is slow the last known ones hold. */
export function watchRedirects(
  db: Database,
  version: () => Promise<CatalogueVersion> = watchCatalogueVersion(db),
): RedirectWatch {
  let targets: ReadonlyMap<string, string> = new Map();
  let seen: CatalogueVersion | null = null;

  async function look(): Promise<void> {
    const current = await version();
    if (seen !== null && isSameContent(current, seen)) return;
    const rows = await db.selectFrom("redirects").select(["path", "target"]).execute();
    targets = new Map(rows.map(({ path, target }) => [path, target]));
    seen = current;
  }

  function find(
    url: string,
  ): { readonly path: string; readonly target: string; readonly isWhole: boolean } | null {
    const path = targets.size === 0 ? null : redirectPath(url);
    if (path === null) return null;
    const found = [path, withoutQuery(path)].find((one) => targets.has(one));
    if (found === undefined) return null;
    return { path, target: targets.get(found) ?? "/", isWhole: found === path };
  }

  return {
    has: (url) => find(url) !== null,
    async targetOf(url) {
      await inTime(
        look().catch(() => {}),
        maxWaitMs,
      );
      const found = find(url);
      if (found === null) return null;
      const { path, target, isWhole } = found;
      const query = isWhole || target.includes("?") ? "" : path.slice(withoutQuery(path).length);
      return encodedPath(target + query);
    },
  };
}
