import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { useShell } from "../shell/shell-data.ts";

interface NoticeFormProps {
  readonly product: { readonly id: number; readonly name: string };
  /** Form with its e-mail field. */
  readonly children: ReactNode;
}

/** Two ways to ask for a sold-out product: the form, or a message that the visitor sends to the shop on WhatsApp. */
export function NoticeForm({ product, children }: NoticeFormProps) {
  const language = useLanguage();
  const { origin } = useShell();
  const link = origin + localised(paths.product(product.id), language);
  return (
    <section className="notice-form" aria-labelledby="notice">
      <h2 id="notice" className="text-h3">
        <Bell size={24} aria-hidden="true" />
        {m.notice_title()}
      </h2>
      <p className="soft">{m.notice_text()}</p>
      {children}
      <ChatLink
        className="button second tall wide"
        text={m.notice_whatsapp_words({ product: product.name, link })}
      >
        {m.notice_by_whatsapp()}
      </ChatLink>
    </section>
  );
}

/** E-mail form of the product page. The page of the response shows errors, because the texts of field errors weigh 8 kB. */
export function ShortNoticeForm({ product }: Pick<NoticeFormProps, "product">) {
  return (
    <NoticeForm product={product}>
      <Form
        method="post"
        action={localised(paths.notice(product.id), useLanguage())}
        className="form"
        noValidate
      >
        <div className="field">
          <label htmlFor="notice-email">{m.label_email()}</label>
          <input
            id="notice-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            required
            className="input"
          />
        </div>
        <NoticeSubmit waiting={useNavigation().formMethod === "POST"} />
      </Form>
    </NoticeForm>
  );
}

export function NoticeSubmit({ waiting }: { readonly waiting: boolean }) {
  return (
    <Button
      type="submit"
      isPending={waiting}
      pendingText={m.notice_sending()}
      kind="primary"
      className="tall wide"
    >
      {m.notice_by_email()}
    </Button>
  );
}
