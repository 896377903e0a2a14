import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#messages/compiled/messages.js";
import { type ShopDetails, whatsappLink } from "#messages/shop-details.ts";
import type { EmailDocument } from "../email-document.ts";
import { ltr, withoutIsolates } from "../isolates.ts";
import type { Links } from "../links.ts";
import type { MailLook } from "../mail-look.ts";
import { Image } from "./image.tsx";
import { Part } from "./part.tsx";
import { colours, type Setting, settings } from "./style.ts";
import { Table } from "./table.tsx";
import { Words } from "./words.tsx";

/** Renders an e-mail as HTML with tables and inline styles, as mail clients need them. */
export function renderHtml(email: EmailDocument, shop: ShopDetails, look: MailLook, links: Links): string {
  const page = <EmailPage email={email} shop={shop} look={look} links={links} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

interface EmailPageProps {
  readonly email: EmailDocument;
  readonly shop: ShopDetails;
  readonly look: MailLook;
  readonly links: Links;
}

function EmailPage({ email, shop, look, links }: EmailPageProps) {
  const { accent, onAccent } = look;
  const setting: Setting = { ...settings[links.language], accent, onAccent };
  return (
    <html lang={links.language} dir={setting.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{withoutIsolates(email.subject)}</title>
      </head>
      <body
        lang={links.language}
        dir={setting.dir}
        style={{ ...setting.body, padding: 0, backgroundColor: colours.sand }}
      >
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          <Words text={email.preheader} />
        </div>
        <Table dir={setting.dir} ground={colours.sand}>
          <tr>
            <td align="center" style={{ padding: "24px 12px" }}>
              <Table dir={setting.dir} ground={colours.paper} widest={560} style={{ borderRadius: 16 }}>
                <Card email={email} brand={shop.brand} look={look} links={links} setting={setting} />
              </Table>
              <Table dir={setting.dir} ground={colours.sand} widest={560}>
                <EmailFooter email={email} shop={shop} setting={setting} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

interface CardProps {
  readonly email: EmailDocument;
  readonly brand: string;
  readonly look: MailLook;
  readonly links: Links;
  readonly setting: Setting;
}

function Card({ email, brand, look: { logo, banner }, links, setting }: CardProps) {
  const hasBanner = email.festive && banner !== null;
  return (
    <>
      <tr>
        <td style={{ padding: "24px 28px 20px" }}>
          {logo === null ? (
            <p style={{ ...setting.title, color: setting.accent }}>{brand}</p>
          ) : (
            <Image
              src={links.file(logo.path)}
              width={logo.width}
              height={logo.height}
              alt={brand}
              style={{ ...setting.title, color: setting.accent }}
            />
          )}
        </td>
      </tr>
      {hasBanner && (
        <tr>
          <td style={{ padding: 0 }}>
            <Image src={links.file(banner)} width={560} alt="" style={{ width: "100%", height: "auto" }} />
          </td>
        </tr>
      )}
      <tr>
        <td style={{ padding: `${hasBanner ? 28 : 8}px 28px 20px` }}>
          <h1 style={{ ...setting.heading, margin: "0 0 12px" }}>
            <Words text={email.heading} />
          </h1>
          {email.parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one email never move
            <Part key={place} part={part} setting={setting} />
          ))}
        </td>
      </tr>
    </>
  );
}

interface EmailFooterProps {
  readonly email: Pick<EmailDocument, "why" | "unsubscribeUrl">;
  readonly shop: ShopDetails;
  readonly setting: Setting;
}

/** Footer: support links, the reason why the recipient gets the e-mail, and the link that stops such e-mails. */
export function EmailFooter({ email: { why, unsubscribeUrl }, shop, setting }: EmailFooterProps) {
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
        {unsubscribeUrl !== undefined && (
          <p style={setting.small}>
            <a href={unsubscribeUrl} style={link}>
              {m.mail_unsubscribe()}
            </a>
          </p>
        )}
      </td>
    </tr>
  );
}
