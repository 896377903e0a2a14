import type { MailSecurity } from "#contract/admin/emails/mail-security.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

interface MailPreset {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
}

/** Mail servers of common providers. */
const presets: readonly MailPreset[] = [
  { name: "Gmail", host: "smtp.gmail.com", port: "587", security: "starttls" },
  { name: "Outlook", host: "smtp.office365.com", port: "587", security: "starttls" },
  { name: "Zoho", host: "smtp.zoho.com", port: "465", security: "tls" },
];

/** Buttons that fill in server, port and encryption of a provider, and what the provider asks for. */
export function MailPresets({
  host,
  onPick,
}: {
  readonly host: string;
  readonly onPick: (preset: Omit<MailPreset, "name">) => void;
}) {
  const chosen = presets.find((preset) => preset.host === host);
  return (
    <div className="stack" style={{ gap: 8 }}>
      <div className="row wrap">
        <span className="soft small">{m.mail_presets()}</span>
        {presets.map(({ name, ...preset }) => (
          <Button key={name} aria-pressed={chosen?.name === name} onClick={() => onPick(preset)}>
            <bdi dir="ltr">{name}</bdi>
          </Button>
        ))}
      </div>
      {chosen !== undefined && <p className="soft small">{m.mail_preset_help({ name: chosen.name })}</p>}
    </div>
  );
}
