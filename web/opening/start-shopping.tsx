import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Link of an empty page to all products, or home while the shop is not open. */
export function StartShopping() {
  const { opensSoon } = useShell();
  return (
    <LinkTo to={opensSoon ? paths.home() : paths.products()} className="button tall">
      {opensSoon ? m.go_home() : m.start_shopping()}
    </LinkTo>
  );
}
