import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Content below an empty cart or list: a hint and a link to all products, or home while the shop is not open. */
export function StartShopping({ hint }: { readonly hint?: string | undefined }) {
  const { opensSoon } = useShell();
  return (
    <>
      {hint !== undefined && <p className="small soft">{opensSoon ? m.opening_hint() : hint}</p>}
      <LinkTo to={opensSoon ? paths.home() : paths.products()} className="button">
        {opensSoon ? m.go_home() : m.start_shopping()}
      </LinkTo>
    </>
  );
}
