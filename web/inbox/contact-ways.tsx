import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";

/** Chat, phone, e-mail and address of the shop, if present. */
export function ContactWays() {
  const shop = useShopDetails();
  const chat = whatsappLink(shop);
  return (
    <ul className="contact-ways">
      {chat !== null && shop.whatsapp !== null && (
        <li>
          <MessageCircle size={24} aria-hidden="true" />
          <div>
            <h2>{m.contact_whatsapp()}</h2>
            <a className="link" href={chat} target="_blank" rel="noopener">
              <bdi dir="ltr">{readablePhone(shop.whatsapp)}</bdi>
            </a>
            <p className="small soft">{m.contact_whatsapp_note()}</p>
          </div>
        </li>
      )}
      {shop.phone !== null && (
        <li>
          <Phone size={24} aria-hidden="true" />
          <div>
            <h2>{m.contact_phone()}</h2>
            <a className="link" href={`tel:${shop.phone}`}>
              <bdi dir="ltr">{readablePhone(shop.phone)}</bdi>
            </a>
          </div>
        </li>
      )}
      {shop.email !== null && (
        <li>
          <Mail size={24} aria-hidden="true" />
          <div>
            <h2>{m.label_email()}</h2>
            <a className="link" href={`mailto:${shop.email}`}>
              <bdi dir="ltr">{shop.email}</bdi>
            </a>
          </div>
        </li>
      )}
      {shop.address !== null && (
        <li>
          <MapPin size={24} aria-hidden="true" />
          <div>
            <h2>{m.contact_address()}</h2>
            <p>
              <MixedText text={shop.address} />
            </p>
          </div>
        </li>
      )}
    </ul>
  );
}
