import { m } from "#messages/compiled/messages.js";
import { paths } from "../../paths.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";

/** Link to the form for codes; nothing if the form is closed. */
export function AnotherCode({ className }: { readonly className: string }) {
  if (!useShopDetails().carriesCodes) return null;
  return (
    <LinkTo to={paths.verify()} className={className}>
      {m.verify_another()}
    </LinkTo>
  );
}
