import { MessageCircle } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Help for an order that cannot be returned: a WhatsApp chat about it, or the contact page if the shop has no WhatsApp. */
export function ReturnHelp({ number, text }: { readonly number: string; readonly text: string }) {
  const chat = whatsappLink(useShopDetails(), m.return_whatsapp_text({ number }));
  return (
    <div className="return-help">
      <p className="small soft">{text}</p>
      {chat === null ? (
        <LinkTo to={paths.contact()} className="button second">
          {m.contact_us()}
        </LinkTo>
      ) : (
        <a className="button second" href={chat} target="_blank" rel="noopener">
          <MessageCircle size={20} aria-hidden="true" />
          {m.chat_open()}
        </a>
      )}
    </div>
  );
}
