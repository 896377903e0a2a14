import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { shellBrand } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { CheckRow } from "../ui/field.tsx";
import "./session.css";

/** Recovery codes for a lost second factor; shown once, to be stored before continuing. */
export function RecoveryCodes({
  codes,
  email,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}) {
  const [isKept, setKept] = useState(false);
  const brand = localised(shellBrand.brand_ar, shellBrand.brand_en);
  const text = `${brand} ${email}\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(m.copied());
  };
  return (
    <div className="stack" style={{ gap: 16 }}>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button className="grow" icon={<Copy size={16} aria-hidden />} onClick={copy}>
          {m.copy()}
        </Button>
        <a
          className="button grow"
          download={`${brand} recovery-codes.txt`.trim()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download size={16} aria-hidden />
          {m.download()}
        </a>
      </div>
      <CheckRow label={m.recovery_codes_kept()} isOn={isKept} onChange={setKept} />
      <Button kind="primary" className="wide large" disabled={!isKept} onClick={onKept}>
        {m.go_on()}
      </Button>
    </div>
  );
}
