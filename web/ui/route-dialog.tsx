import { X } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useOutlet } from "react-router";
import { m } from "#messages/compiled/messages.js";

/** True inside the outlet of a page that stays visible. */
const IsOverPage = createContext(false);

/** Renders a page and, as a dialog over it, the child route that was opened from it. A child route opened directly renders alone. */
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
  /** Path to open on closing. */
  readonly wayBack: string;
  /** Narrow dialog for a question. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** Dialog of a child route, if it was opened from its page; otherwise a page. */
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
  // Closes before unmounting, so that focus returns to the opener.
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
        // The URL decides whether the dialog is open.
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
