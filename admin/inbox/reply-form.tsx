import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef } from "react";
import { type AdminContactMessagePage, maxReplyLength, NewContactReply } from "#contract/admin/inbox.ts";
import { shopDetails } from "../api/queries.ts";
import { randomId, request } from "../api/request.ts";
import { InputField } from "../form/fields.tsx";
import { ResourceForm } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";

/** Reply form. The reply is sent by e-mail, or staff send it on WhatsApp and the shop records it. */
export function ReplyForm({
  message,
  onSent,
}: {
  readonly message: AdminContactMessagePage;
  readonly onSent: () => Promise<void>;
}) {
  const { sends_mail } = useStaff();
  // One key per text: a retry after a lost response sends no second e-mail.
  const sent = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const state = useResourceForm<{ text: string }>({
    schema: NewContactReply,
    values: { text: "" },
    names: { text: m.reply() },
    saveText: m.send_reply(),
    async save(body) {
      if (sent.current?.text !== body.text) sent.current = { text: body.text, key: randomId() };
      const headers = { "Idempotency-Key": sent.current.key };
      await request("POST /contact-messages/{id}/replies", { path: { id: message.id }, body, headers });
      sent.current = null;
      toast(sends_mail ? m.reply_sent() : m.mail_kept_unsent());
      await onSent();
      // Clears the sent text.
      setTimeout(() => state.form.reset({ text: "" }));
    },
  });
  const { form } = state;
  const { isDirty, isSubmitting } = form.formState;
  const hasEmail = message.email !== "";
  return (
    <section className="panel" aria-label={m.reply()}>
      <ResourceForm state={state} className="panel-body stack" style={{ gap: 12 }}>
        <InputField
          form={form}
          name="text"
          label={m.reply()}
          help={
            hasEmail
              ? sends_mail
                ? m.reply_help({ email: message.email })
                : m.reply_help_unsent()
              : m.reply_help_no_email()
          }
          dir="auto"
          rows={6}
          maxLength={maxReplyLength}
        />
        <div className="row wrap">
          <Button
            kind="primary"
            type="submit"
            icon={<Send size={17} className="mirror" aria-hidden />}
            isPending={isSubmitting}
            disabled={!isDirty || !hasEmail}
          >
            {m.send_reply()}
          </Button>
          <WhatsappReply
            message={message}
            text={form.watch("text")}
            onSent={async () => {
              await onSent();
              form.reset({ text: "" });
            }}
          />
        </div>
      </ResourceForm>
    </section>
  );
}

/** Opens a chat with the author of a message, with the typed reply or a greeting, and records the reply. */
function WhatsappReply({
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
      await request("POST /contact-messages/{id}/replies", {
        path: { id: message.id },
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
