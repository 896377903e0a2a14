import type { ComponentProps, ReactNode } from "react";
import { WhatsappGlyph } from "#ui/whatsapp-glyph.tsx";

/** Returns the URL that calls a national phone number. */
export function callUrl(phone: string): string {
  return `tel:+20${phone.replace(/^0/, "")}`;
}

/** Returns the URL of a chat with a national phone number, with a text to send. */
export function chatUrl(phone: string, text: string): string {
  const query = text === "" ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/20${phone.replace(/^0/, "")}${query}`;
}

/** Button that opens a WhatsApp chat beside the page. */
export function WhatsappLink({
  href,
  children,
  ...rest
}: ComponentProps<"a"> & { readonly href: string; readonly children: ReactNode }) {
  return (
    <a {...rest} className="button whatsapp" href={href} target="_blank" rel="noreferrer">
      <WhatsappGlyph size={17} />
      {children}
    </a>
  );
}
