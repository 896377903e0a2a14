import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { HandoverSheet, RiderLink } from "#contract/admin/handover.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { chatUrl, WhatsappLink } from "../ui/whatsapp-link.tsx";
import { CutWords, momentInSentence } from "../ui/written-values.tsx";

/** Secret link to the open parcels of a courier without files: made, sent by WhatsApp, revoked. The API returns the link once. */
export function RiderLinkPanel({ sheet }: { readonly sheet: HandoverSheet }) {
  const { id, courier_phone: phone, rider_link } = sheet;
  const client = useQueryClient();
  const [link, setLink] = useState<RiderLink | null>(null);
  const { submit, isPending, message } = useSubmission();
  const refresh = () => client.invalidateQueries({ queryKey: ["hand-overs"] });
  const make = () =>
    submit(async () => {
      setLink(await requestData("POST /hand-overs/{id}/rider-link", { path: { id } }));
      await refresh();
    });
  const revoke = () =>
    submit(async () => {
      await request("DELETE /hand-overs/{id}/rider-link", { path: { id } });
      setLink(null);
      toast(m.rider_link_revoked());
      await refresh();
    });
  return (
    <section className="panel panel-body stack" style={{ gap: 12 }} aria-label={m.rider_link()}>
      <h2>{m.rider_link()}</h2>
      <p className="soft">{m.rider_link_help()}</p>
      {message !== null && <p role="alert">{message}</p>}
      {link !== null && (
        <div className="row">
          <span className="grow">
            <CutWords dir="ltr">{link.url}</CutWords>
          </span>
          <CopyButton text={link.url} label={m.copy_rider_link()} />
        </div>
      )}
      {link === null && rider_link !== null && (
        <p>{m.rider_link_made({ at: momentInSentence(rider_link.made_at) })}</p>
      )}
      <div className="row wrap">
        {link !== null && phone !== "" && (
          <WhatsappLink href={chatUrl(phone, link.url)}>{m.send_rider_link()}</WhatsappLink>
        )}
        <Button icon={Link2} isPending={isPending} onClick={make}>
          {rider_link === null ? m.make_rider_link() : m.replace_rider_link()}
        </Button>
        {rider_link !== null && (
          <Button kind="danger" isPending={isPending} onClick={revoke}>
            {m.revoke_rider_link()}
          </Button>
        )}
      </div>
    </section>
  );
}
