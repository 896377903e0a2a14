import { X } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";

/** Whether the book is shown beneath, so that what belongs to it opens over it. */
export const IsOverBook = createContext(false);

interface OverBookProps {
  readonly title: string;
  /** Where closing leads. */
  readonly wayBack: string;
  /** A question is narrower than a form. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A form or question of the address book: a dialog where it was opened from the book, else a page of its own. */
export function OverBook({ title, wayBack, narrow = false, children }: OverBookProps) {
  if (useContext(IsOverBook)) {
    return (
      <BookDialog title={title} wayBack={wayBack} narrow={narrow}>
        {children}
      </BookDialog>
    );
  }
  return (
    <section className={narrow ? "book-page narrow-page" : "book-page"}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function BookDialog({ title, wayBack, narrow, children }: OverBookProps) {
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
