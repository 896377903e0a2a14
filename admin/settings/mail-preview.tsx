import { useEffect, useState } from "react";
import { EmailPreviewQuery } from "#contract/admin/email-text.ts";
import type { Language } from "#contract/language.ts";
import { downloadUrl } from "../api/request.ts";
import "./settings.css";

/** Whoever types wants to see it soon, but not a mail for every letter. */
const pauseMillis = 400;

/** A mail as it will look with words that need not be saved; words that would be refused leave what was shown. */
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
