import { use } from "react";
import { PageEntry } from "./page-entry.ts";

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
