import { CircleCheck, Mail, MapPin, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, redirect } from "react-router";
import { NewContactMessage } from "#contract/inbox/contact.ts";
import { maxMessageLength } from "#contract/inbox/contact-limits.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { whatsappLink } from "#messages/shop-details.ts";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import { Button } from "#ui/button.tsx";
import { WhatsappGlyph } from "#ui/whatsapp-glyph.tsx";
import { DraftNote } from "../form/draft-note.tsx";
import { headersOfResponse, parseForm, type RejectedForm, rejectTooManyTries } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { localised, paths } from "../paths.ts";
import { clientAddressContext, languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { accountOf } from "../session/require-customer.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { useMe } from "../shopper/shopper-store.ts";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/contact-page.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await parseForm(request, NewContactMessage);
  if (!posted.ok) return posted.rejection;
  const { form, parsed } = posted.value;
  const { db, accountDependencies } = context.get(shopContext);
  const language = context.get(languageContext);
  const result = await receiveMessage(db, accountDependencies.rateLimits, parsed, {
    customerId: accountOf(context)?.id ?? null,
    address: context.get(clientAddressContext),
    language,
  });
  if (!result.ok) return rejectTooManyTries(form, result.rejection);
  return redirect(`${localised(paths.contact(), language)}?sent`, 303);
}

export const headers = headersOfResponse;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.contact_us(), description: m.contact_intro() });
}

export default function ContactPage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={m.contact_us()} />
      <div className="contact">
        <div>
          <h1>{m.contact_us()}</h1>
          <p className="soft mt-2">{m.contact_intro()}</p>
          <ContactWays />
        </div>
        {sent && actionData === undefined ? <MessageSent /> : <ContactForm response={actionData} />}
      </div>
    </div>
  );
}

function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel message-sent">
      <CircleCheck size={40} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent()}</p>
      <LinkTo to={paths.contact()} className="button second">
        {m.contact_another()}
      </LinkTo>
    </section>
  );
}

/** Chat, phone, e-mail and address of the shop, if present. */
function ContactWays() {
  const shop = useShopDetails();
  const chat = whatsappLink(shop);
  return (
    <ul className="contact-ways">
      {chat !== null && shop.whatsapp !== null && (
        <li>
          <WhatsappGlyph size={24} />
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

interface ContactFormProps {
  readonly response: RejectedForm | undefined;
}

/** Form for a message to the shop. Prefills untouched fields with the customer's data. */
function ContactForm({ response }: ContactFormProps) {
  const { name = "", phone = "", email = "" } = useMe() ?? {};
  const given = { name, phone, email };
  const { field, waiting, draft, props } = useCheckedForm(response, { given, draft: "contact" });
  return (
    <section className="panel" aria-labelledby="contact-form">
      <h2 id="contact-form" className="mb-3">
        {m.contact_form_title()}
      </h2>
      <Form {...props}>
        <Rejection of={response} />
        <NameField {...field("name")} />
        <PhoneField {...field("phone")} help={m.contact_phone_help()} />
        <EmailField {...field("email")} help={m.contact_email_help()} optional />
        <TextAreaField
          {...field("message")}
          label={m.contact_message()}
          help={m.contact_message_help()}
          rows={6}
          maxLength={maxMessageLength}
          required
        />
        <DraftNote {...draft} />
        <Button
          type="submit"
          isPending={waiting}
          pendingText={m.contact_waiting()}
          kind="primary"
          className="tall wide"
        >
          {m.contact_submit()}
        </Button>
      </Form>
    </section>
  );
}
