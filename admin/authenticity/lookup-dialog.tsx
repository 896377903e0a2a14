import { useState } from "react";
import { Link } from "react-router";
import type { LookedUpCode } from "#contract/admin/authenticity/code-batch.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { language, localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath, rowPath } from "../resources.ts";
import type { Closable } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { momentText } from "../ui/written-values.tsx";
import { BatchStateChip, Fingerprint, VerdictChip } from "./state-chips.tsx";

/** Shows what a customer sees for a code, without counting a check. */
export function LookupDialog({ onClose }: Closable) {
  const [found, setFound] = useState<LookedUpCode | null>(null);
  return (
    <FormDialog
      title={m.look_up_code()}
      description={m.look_up_description()}
      onClose={onClose}
      confirm={m.look_up()}
      initial={{ code: "" }}
      isReady={({ code }) => code.trim() !== ""}
      save={async (body) => {
        setFound(null);
        setFound(await requestData("POST /code-batches/lookup", { body }));
        return "stay";
      }}
    >
      {({ text }) => (
        <>
          <TypedField
            label={m.code_on_pack()}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            {...text("code")}
          />
          {found !== null && <Found found={found} onClose={onClose} />}
        </>
      )}
    </FormDialog>
  );
}

function Found({ found, onClose }: { readonly found: LookedUpCode; readonly onClose: () => void }) {
  const { words, verdict, batch, code } = found;
  const { title, text, steps } = words[language];
  return (
    <div className="stack" role="status">
      <div className="row wrap">
        <span className="soft">{m.customer_sees()}</span>
        <VerdictChip verdict={verdict} />
      </div>
      <div className="quote">
        <strong className="strong block">{title}</strong>
        <span className="pre-line">{text}</span>
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      {batch !== null && code !== null && (
        <dl className="facts">
          <Fact label={m.product()}>{localised(batch.product_name_ar, batch.product_name_en)}</Fact>
          <Fact label={m.batch()}>
            <Link className="link" to={rowPath("code-batches", batch.id)} onClick={onClose}>
              {batch.id}
            </Link>{" "}
            <BatchStateChip state={batch.state} />
          </Fact>
          <Fact label={m.check_count()}>{found.check_count}</Fact>
          <Fact label={m.device_count()}>{found.device_count}</Fact>
          <Fact label={m.first_checked()}>
            {found.first_checked_at === null ? m.never() : momentText(found.first_checked_at)}
          </Fact>
          <Fact label={m.fingerprint()}>
            <Link className="link" to={`${listPath("code-checks")}?code=${code}#checks`} onClick={onClose}>
              <Fingerprint code={code} />
            </Link>
          </Fact>
        </dl>
      )}
    </div>
  );
}
