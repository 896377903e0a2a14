import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";

/** Help for an order that cannot be returned: a WhatsApp chat about it, or the contact page if the shop has no WhatsApp. */
export function ReturnHelp({ number, text }: { readonly number: string; readonly text: string }) {
  return (
    <div className="return-help">
      <p className="small soft">{text}</p>
      {useShopDetails().whatsapp === null ? (
        <LinkTo to={paths.contact()} className="button second">
          {m.contact_us()}
        </LinkTo>
      ) : (
        <ChatLink className="button second" text={m.return_whatsapp_text({ number })} />
      )}
    </div>
  );
}
