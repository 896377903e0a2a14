import { MessageCircle } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import type { NamedConcern } from "../../concerns.tsx";
import { ConcernLinks } from "../../concerns.tsx";
import { paths } from "../../paths.ts";
import { useShell, useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";

interface SearchNothingProps {
  readonly query: string;
  readonly concerns: readonly NamedConcern[];
}

/** Alternatives for a search without results: popular concerns, all products, a chat. */
export function SearchNothing({ query, concerns }: SearchNothingProps) {
  const shop = useShopDetails();
  const { opensSoon } = useShell();
  const chat = whatsappLink(shop, m.search_ask_text({ query, brand: shop.brand }));
  return (
    <div className="empty mt-4">
      <h2>{m.search_nothing()}</h2>
      <p className="soft">{m.search_nothing_text()}</p>
      {concerns.length > 0 && (
        <section className="grid justify-items-center gap-2" aria-labelledby="popular-concerns">
          <h3 id="popular-concerns" className="small soft">
            {m.search_popular()}
          </h3>
          <ConcernLinks concerns={concerns} />
        </section>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <LinkTo to={opensSoon ? paths.home() : paths.products()} className="button">
          {opensSoon ? m.go_home() : m.all_products()}
        </LinkTo>
        {chat !== null && (
          <a className="button second" href={chat} target="_blank" rel="noopener">
            <MessageCircle size={20} aria-hidden="true" />
            {m.search_ask()}
          </a>
        )}
      </div>
    </div>
  );
}
