import { LayoutGrid, MessageCircle } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { PanelContent } from "./panel-content.ts";
import { hitsPath, type OptionAttributes, type OptionsProps } from "./panel-options.tsx";

type Way = PanelContent["ways"][number];

interface AskedProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Links to all results, or to all products and a chat without results. */
export function WayOptions({
  ways,
  option,
  ...asked
}: OptionsProps & AskedProps & { readonly ways: readonly Way[] }) {
  return ways.map((way, index) => <WayOption key={way} way={way} attributes={option(index)} {...asked} />);
}

interface WayOptionProps extends AskedProps {
  readonly way: Way;
  readonly attributes: OptionAttributes;
}

function WayOption({ way, attributes, query, onSearch }: WayOptionProps) {
  const shop = useShopDetails();
  switch (way) {
    case "all_hits":
      return (
        <LinkTo
          {...attributes}
          to={hitsPath(query)}
          className="search-hit all"
          onClick={() => onSearch(query)}
        >
          {m.search_see_all()}
        </LinkTo>
      );
    case "all_products":
      return (
        <LinkTo {...attributes} to={paths.products()} className="search-hit all">
          <LayoutGrid size={20} aria-hidden="true" />
          {m.all_products()}
        </LinkTo>
      );
    case "whatsapp":
      return (
        <a
          {...attributes}
          href={whatsappLink(shop, m.search_ask_text({ query, brand: shop.brand })) ?? undefined}
          target="_blank"
          rel="noopener"
          className="search-hit all"
        >
          <MessageCircle size={20} aria-hidden="true" />
          {m.search_ask()}
        </a>
      );
  }
}
