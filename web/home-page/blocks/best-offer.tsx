import { ChevronRight } from "lucide-react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { BlockContext, Filled } from "./block-view.ts";

export function loadBestOffer({ block, content }: Filled<"offers">, { card }: BlockContext) {
  const { price, fullPrice, image } = card(content);
  return { id: block.id, saving: (fullPrice ?? price) - price, image };
}

/** Link to the offers with their biggest saving. */
export function BestOffer({ id, saving, image }: ReturnType<typeof loadBestOffer>) {
  return (
    <section id={id} className="section wrap">
      <LinkTo to={paths.offers()} className="best-offer" prefetch="intent">
        {image !== null && <Image {...image} alt="" sizes="96px" />}
        <span>
          <strong className="text-h3">{m.offers()}</strong>
          <span className="saving">
            <MixedText text={m.save_up_to({ amount: formatRoundPrice(saving) })} />
          </span>
        </span>
        <ChevronRight size={24} className="mirror" aria-hidden="true" />
      </LinkTo>
    </section>
  );
}
