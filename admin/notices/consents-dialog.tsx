import { useState } from "react";
import type { AdminConsent } from "#contract/admin/notices.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { momentText } from "../ui/written-values.tsx";

/** Look-up of what a mailbox or phone agreed to, for owners. */
export function ConsentsDialog({ onClose }: Closable) {
  const [found, setFound] = useState<readonly AdminConsent[] | null>(null);
  return (
    <FormDialog
      title={m.consent_proof()}
      description={m.consent_proof_description()}
      initial={{ contact: "" }}
      confirm={m.look_up()}
      isReady={({ contact }) => contact.trim() !== ""}
      messageOf={(errors) => (errors["email"] ?? errors["phone"])?.join(" ")}
      onClose={onClose}
      save={async ({ contact }) => {
        const body = contact.includes("@") ? { email: contact } : { phone: contact };
        setFound(await requestData("POST /consents/lookup", { body }));
        return "stay";
      }}
    >
      {(form) => (
        <>
          <TypedField
            label={m.email_or_phone()}
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            {...form.text("contact")}
          />
          {found?.length === 0 && <p className="soft">{m.no_consents()}</p>}
          <ul className="stack" style={{ gap: 12 }}>
            {(found ?? []).map((consent) => (
              <li key={consent.id} className="panel panel-body">
                <ConsentFacts consent={consent} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

function ConsentFacts({ consent }: { readonly consent: AdminConsent }) {
  const momentOrNone = (at: string | null) => (at === null ? "—" : momentText(at));
  return (
    <dl className="facts">
      <Fact label={m.consent_purpose()}>{m.consent_stock_notice()}</Fact>
      <Fact label={m.consent_words({ version: consent.words_version })}>
        {localised(consent.words_ar, consent.words_en)}
      </Fact>
      <Fact label={m.consent_way()}>
        {consent.way === "whatsapp" ? m.consent_by_whatsapp() : m.consent_by_email()}
      </Fact>
      <Fact label={m.consent_given()}>{momentText(consent.given_at)}</Fact>
      <Fact label={m.consent_used()}>{momentOrNone(consent.last_used_at)}</Fact>
      <Fact label={m.consent_withdrawn()}>{momentOrNone(consent.withdrawn_at)}</Fact>
    </dl>
  );
}
