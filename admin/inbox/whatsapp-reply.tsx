import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { AdminContactMessagePage } from "#contract/admin/contact-message.ts";
import { randomId } from "../api/random-id.ts";
import { request } from "../api/request.ts";
import { shopDetails } from "../api/shop-details.ts";
import { m } from "../messages/compiled/messages.js";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";

/** Opens a chat with the author of a message, with the typed reply or a greeting, and records the reply. */
export function WhatsappReply({
  message,
  text,
  onSent,
}: {
  readonly message: AdminContactMessagePage;
  readonly text: string;
  readonly onSent: () => Promise<void>;
}) {
  const shop = useQuery(shopDetails).data;
  const isSending = useRef(false);
  if (shop === undefined || message.phone === "") return null;
  const locale = message.language;
  const brand = locale === "ar" ? shop.brand_ar : shop.brand_en;
  const [name = ""] = message.name.split(" ");
  const typed = text.trim();
  const greeting = m.chat_greeting_reply({ name, brand }, { locale });

  const record = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await request(`/contact-messages/${message.id}/replies`, {
        method: "POST",
        body: { text: typed, channel: "whatsapp" },
        headers: { "Idempotency-Key": randomId() },
      });
      toast(m.reply_recorded());
      await onSent();
    } catch (error) {
      toastFailure(error);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <WhatsappLink
      href={chatUrl(message.phone, typed === "" ? greeting : typed)}
      onClick={() => void record()}
    >
      {m.reply_on_whatsapp()}
    </WhatsappLink>
  );
}
