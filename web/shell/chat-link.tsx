import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { useShopDetails } from "./shell-data.ts";

interface ChatLinkProps {
  /** First message of the chat; the shop's greeting if missing. */
  readonly text?: string;
  readonly className?: string;
  /** Accessible name, where the words depend on the width of the screen. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Link to a WhatsApp chat with the shop: glyph and words. Renders nothing if the shop has no number. */
export function ChatLink({ text, label, className = "", children = m.chat_open() }: ChatLinkProps) {
  const link = whatsappLink(useShopDetails(), text);
  if (link === null) return null;
  return (
    <a className={`chat-link ${className}`} href={link} target="_blank" rel="noopener" aria-label={label}>
      {children}
    </a>
  );
}
