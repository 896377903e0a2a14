import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";

/** The head of a page, which on a phone is the bar on top of it: where one is, the way back, what can be done. */
export function PageHead({
  title,
  titleText,
  back,
  beside,
  children,
}: {
  readonly title: ReactNode;
  /** The title as plain text, for the tab of the browser. */
  readonly titleText: string;
  readonly back?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}) {
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
