import { use } from "react";
import { PageEntry } from "./page-entry.ts";

/**
 * A script within the page. Browsers have run it when React hydrates: there its place must be the same, and its code may be ''. They
 * also hide the nonce from scripts, so that hydration must not compare it.
 */
export function InlineScript({ code }: { readonly code: string }) {
  return (
    <script
      nonce={use(PageEntry)?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of the shop's own
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
