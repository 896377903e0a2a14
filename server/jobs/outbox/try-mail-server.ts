import { randomUUID } from "node:crypto";
import { renderEmail } from "#emails/render-email.ts";
import type { MailServerTry } from "#shop/emails/mail-settings.ts";
import { connectionOf } from "./find-mail-server.ts";

type Sources = Parameters<typeof renderEmail>[1];

/** Maximum duration of a try in ms; a request waits for it. */
const maxDuration = 20_000;
/** Maximum length of the server's error. */
const maxErrorLength = 300;

/** Sends the test e-mail by a mail server that is not saved. Returns null once the server has accepted it, or else the error. */
export async function tryMailServer(
  { settings, password, staff, language }: MailServerTry,
  sources: Sources,
): Promise<string | null> {
  const mail = {
    id: 0,
    messageKey: randomUUID(),
    to: staff.email,
    language,
    createdAt: new Date(),
    kind: "staff_mail_test" as const,
    details: null,
    staff: { id: staff.id, name: "", isNew: false },
  };
  const made = await renderEmail(mail, sources);
  if (made === null) throw new Error("expected the test e-mail");
  // Loaded on demand.
  const { mailServerAt } = await import("./mail-server.ts");
  const from = { name: settings.from_name, address: settings.from_address };
  try {
    const server = mailServerAt(connectionOf(settings, password), from);
    await server.send(mail, made, AbortSignal.timeout(maxDuration));
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
  }
}
