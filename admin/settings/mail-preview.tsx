import { useEffect, useState } from "react";
import { EmailPreviewQuery } from "#contract/admin/email-text.ts";
import type { Language } from "#contract/language.ts";
import { downloadUrl } from "../api/request.ts";
import "./settings.css";

/** Pause after typing before the preview reloads, in ms. */
const pauseMillis = 400;

/** Preview of an e-mail with unsaved texts. Invalid texts keep the previous preview. */
export function MailPreview({
  id,
  language,
  title,
  subject,
  intro,
}: {
  readonly id: number;
  readonly language: Language;
  readonly title: string;
  readonly subject: string;
  readonly intro: string;
}) {
  const address = (words: Record<string, string>) =>
    downloadUrl(`/email-texts/${id}/preview?${new URLSearchParams({ language, ...words })}`);
  const [shown, setShown] = useState(() => address({ subject, intro }));
  const wanted = address({ subject, intro });
  const isRight = EmailPreviewQuery.safeParse({ language, subject, intro }).success;
  useEffect(() => {
    if (!isRight || wanted === shown) return;
    const timer = setTimeout(() => setShown(wanted), pauseMillis);
    return () => clearTimeout(timer);
  }, [wanted, isRight, shown]);
  return <iframe className="mail-frame" title={title} src={shown} sandbox="" />;
}
