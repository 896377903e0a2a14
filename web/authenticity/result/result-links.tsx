import { Flag, MessageCircle } from "lucide-react";
import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import type { Tone } from "#messages/verdict-words.ts";
import { paths } from "../../paths.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";

interface ResultLinksProps {
  readonly code: string;
  readonly tone: Tone;
  readonly title: string;
  readonly productId: number | null;
  /** True if the code form is on this page. */
  readonly typedHere: boolean;
}

export function ResultLinks({ code, tone, title, productId, typedHere }: ResultLinksProps) {
  const report = `${paths.verifyReport()}?${new URLSearchParams({ code })}`;
  const shop = useShopDetails();
  const { brand } = shop;
  const words = m.verify_whatsapp_text({ code: readablePackCode(code), result: title, brand });
  const chat = whatsappLink(shop, words);
  return (
    <div className="result-links">
      {!typedHere && (
        <LinkTo to={paths.verify()} className="button tall wide">
          {m.verify_another()}
        </LinkTo>
      )}
      {productId !== null && tone === "success" && (
        <LinkTo to={paths.product(productId)} className="button second tall wide">
          {m.verify_product_page()}
        </LinkTo>
      )}
      {tone !== "success" && !typedHere && chat !== null && (
        <a className="button second tall wide" href={chat} target="_blank" rel="noopener">
          <MessageCircle size={20} aria-hidden="true" />
          {m.verify_whatsapp()}
        </a>
      )}
      <LinkTo to={report} className={tone === "error" ? "button second tall wide" : "button ghost wide"}>
        <Flag size={18} aria-hidden="true" />
        {m.verify_report_link()}
      </LinkTo>
    </div>
  );
}
