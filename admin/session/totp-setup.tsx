import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { renderSVG } from "uqr";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { CodeField } from "./code-field.tsx";
import "./session.css";

/** Secret of an authenticator app as QR code and text; activated by one of its codes. */
export function TotpSetup({
  onDone,
  onBack,
}: {
  readonly onDone: (recoveryCodes: readonly string[] | undefined) => void;
  readonly onBack: () => void;
}) {
  const secret = useQuery({
    queryKey: ["totp-secret"],
    queryFn: () => requestData("POST /auth/totp"),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [code, setCode] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  if (secret.isError) return <FailureNotice error={secret.error} onRetry={() => secret.refetch()} />;
  const shown = secret.data;
  const send = (totp: string) =>
    submit(async () => {
      const data = await requestData("POST /auth/totp/confirm", { body: { totp } });
      onDone(data.recovery_codes);
    });
  return (
    <SubmitForm message={message} onSubmit={() => send(code)}>
      <div
        className="qr"
        role="img"
        aria-label={m.totp_qr()}
        style={{ minBlockSize: 176 }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG drawn here from the shop's text
        dangerouslySetInnerHTML={{ __html: shown === undefined ? "" : renderSVG(shown.uri, { border: 0 }) }}
      />
      {shown !== undefined && (
        <div className="contact-row">
          <bdi
            data-testid="totp-secret"
            dir="ltr"
            className="grow small"
            style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}
          >
            {shown.secret}
          </bdi>
          <CopyButton text={shown.secret} label={m.copy_secret()} />
        </div>
      )}
      {shown !== undefined && (
        <a className="button wide" href={shown.uri}>
          <Smartphone size={17} aria-hidden />
          {m.totp_same_phone()}
        </a>
      )}
      <CodeField value={code} errors={errors["totp"]} onChange={setCode} onComplete={send} />
      <Button kind="primary" className="wide large" type="submit" isPending={isPending}>
        {m.turn_on()}
      </Button>
      <Button className="plain" onClick={onBack}>
        {m.back()}
      </Button>
    </SubmitForm>
  );
}
