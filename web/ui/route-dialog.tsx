import { X } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useOutlet } from "react-router";
import { m } from "#messages/compiled/messages.js";

/** Whether the page is shown beneath, so that what belongs to it opens over it. */
const IsOverPage = createContext(false);

/** A page with what belongs to it: what was opened from the page stands over it, what was opened otherwise alone. */
export function PageWithRouteDialog({ children }: { readonly children: ReactNode }) {
  const opened = useOutlet();
  const [alone, setAlone] = useState(opened !== null);
  if (alone && opened === null) setAlone(false);
  return (
    <IsOverPage value={!alone}>
      {!alone && children}
      {opened}
    </IsOverPage>
  );
}

interface RouteDialogProps {
  readonly title: string;
  /** Where closing leads. */
  readonly wayBack: string;
  /** A question is narrower than a form. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A form or question that belongs to a page: a dialog where it was opened from there, else a page of its own. */
export function RouteDialog({ title, wayBack, narrow = false, children }: RouteDialogProps) {
  if (useContext(IsOverPage)) {
    return (
      <PageDialog title={title} wayBack={wayBack} narrow={narrow}>
        {children}
      </PageDialog>
    );
  }
  return (
    <section className="alone-page">
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function PageDialog({ title, wayBack, narrow, children }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  // Closed before it leaves the page, so that the focus returns to what had opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const close = () => navigate(wayBack, { preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      className={narrow ? "dialog narrow-dialog" : "dialog"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The page's address says whether it is open.
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button -me-3" aria-label={m.close()} onClick={close}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
