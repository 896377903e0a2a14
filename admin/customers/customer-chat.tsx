import { useQuery } from "@tanstack/react-query";
import type { AdminCustomerPage } from "#contract/admin/orders/customer.ts";
import { shopDetails } from "../api/shop-details.ts";
import { m } from "../messages/compiled/messages.js";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";

/** WhatsApp chat with a greeting in the customer's language; renders nothing without a phone. */
export function CustomerChat({ customer }: { readonly customer: AdminCustomerPage }) {
  const shop = useQuery(shopDetails).data;
  if (customer.phone === "" || shop === undefined) return null;
  const locale = customer.language;
  const brand = locale === "ar" ? shop.brand_ar : shop.brand_en;
  const [name = ""] = customer.name.split(" ");
  const text =
    name === ""
      ? m.chat_greeting_unnamed({ brand }, { locale })
      : m.chat_greeting({ name, brand }, { locale });
  return <WhatsappLink href={chatUrl(customer.phone, text)}>{m.whatsapp_ready_message()}</WhatsappLink>;
}
