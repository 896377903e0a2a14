import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { useShopDetails } from "../shell/shell-data.ts";

/** Link to a WhatsApp chat with the support line, floating or within the footer. Renders nothing if the shop has no number. */
export function ChatButton({ isInline = false }: { readonly isInline?: boolean }) {
  const link = whatsappLink(useShopDetails());
  if (link === null) return null;
  return (
    <aside aria-label={m.contact_us()}>
      <a className={isInline ? "chat-link" : "chat"} href={link} target="_blank" rel="noopener">
        <span className={isInline ? undefined : "sr-only"}>{m.chat_open()}</span>
      </a>
    </aside>
  );
}
