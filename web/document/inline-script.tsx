import { createContext, use } from "react";
import type { EntryContext } from "react-router";

/**
 * Inline script. Browsers have run it before hydration: React needs the element but not its code, so `code` may be ''. Browsers hide the
 * nonce from scripts, so hydration must not compare it.
 */
export function InlineScript({ code }: { readonly code: string }) {
  return (
    <script
      nonce={use(PageEntry)?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own code
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/** Page that the server renders. */
export interface PageEntry {
  /** The router's description of the page. */
  readonly router: EntryContext;
  /** Data of the loaders, as the router's scripts read it. */
  readonly loaded: string;
  /** Nonce of a private page. */
  readonly nonce: string | undefined;
}

/** Undefined in browsers. */
export const PageEntry = createContext<PageEntry | undefined>(undefined);
