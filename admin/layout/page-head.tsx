import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";

/** Head of a page (the top bar on a phone): title, back link, actions. */
export function PageHead({
  title,
  back,
  beside,
  children,
  ...named
}: (
  | { readonly title: string; readonly titleText?: string }
  // Plain title for the browser's tab.
  | { readonly title: ReactNode; readonly titleText: string }
) & {
  readonly back?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}) {
  const titleText = "titleText" in named && named.titleText !== undefined ? named.titleText : title;
  useEffect(() => {
    document.title = `${titleText} · smile`;
  }, [titleText]);
  return (
    <div className="page-head">
      {back !== undefined && (
        <Link to={back} className="icon-button outlined" aria-label={m.back()}>
          <ArrowLeft size={18} className="mirror" aria-hidden />
        </Link>
      )}
      <h1>{title}</h1>
      {beside}
      {children !== undefined && <div className="page-actions">{children}</div>}
    </div>
  );
}
