import { m } from "#messages/compiled/messages.js";
import { type ShopDetails, whatsappLink } from "#messages/shop-details.ts";
import { ltr } from "../isolates.ts";
import { colours, type Setting } from "./style.ts";
import { Words } from "./words.tsx";

interface EmailFooterProps {
  readonly why: string;
  readonly shop: ShopDetails;
  readonly setting: Setting;
}

/** Footer: support links, and the reason why the recipient gets the e-mail. */
export function EmailFooter({ why, shop, setting }: EmailFooterProps) {
  const link = { color: colours.ink };
  const chat = whatsappLink(shop);
  return (
    <tr>
      <td style={{ padding: "20px 28px 24px" }}>
        {(chat !== null || shop.email !== null) && (
          <p style={{ ...setting.small, margin: "0 0 8px" }}>
            {m.mail_help()}{" "}
            {chat !== null && (
              <a href={chat} style={link}>
                {m.chat_open()}
              </a>
            )}{" "}
            {shop.email !== null && <Words text={m.mail_or_write({ address: ltr(shop.email) })} />}
          </p>
        )}
        <p style={setting.small}>
          <Words text={why} />
        </p>
      </td>
    </tr>
  );
}
