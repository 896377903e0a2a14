import { type ReactNode, useState } from "react";
import type { Synonym } from "#contract/admin/catalogue/synonym.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { SynonymFinds } from "./synonym-finds.tsx";
import { useSynonymSave } from "./use-synonym-save.ts";

/** Dialog that creates or changes a pair of synonyms, and then shows what it finds. */
export function SynonymDialog({
  synonym,
  phrase = "",
  onClose,
  children,
}: {
  /** Null for a new pair. */
  readonly synonym: Synonym | null;
  /** Initial phrase of a new pair. */
  readonly phrase?: string;
  readonly onClose: () => void;
  /** Further actions after saving. */
  readonly children?: (close: () => void) => ReactNode;
}) {
  const [typed, setTyped] = useState({ phrase: synonym?.phrase ?? phrase, means: synonym?.means ?? "" });
  const { saved, save, isPending, errors, message, meanwhile } = useSynonymSave(synonym);
  const field = (name: "phrase" | "means", label: string) => (
    <TypedField
      label={label}
      errors={errors[name]}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      value={typed[name]}
      onType={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  if (saved !== null) {
    return (
      <Dialog
        isOpen
        title={m.saved()}
        onClose={onClose}
        foot={
          <>
            {children?.(onClose)}
            <Button kind="primary" onClick={onClose}>
              {m.done()}
            </Button>
          </>
        }
      >
        <SynonymFinds synonym={saved} onLeave={onClose} />
      </Dialog>
    );
  }
  return (
    <SubmitDialog
      title={synonym === null ? m.new_synonym() : m.edit_synonym()}
      description={m.synonym_description()}
      onClose={onClose}
      onSubmit={() => void save(typed)}
      confirm={m.save()}
      cancel={m.cancel()}
      isPending={isPending}
    >
      {meanwhile !== null ? (
        <Notice tone="sun">
          {m.synonym_changed({
            name: meanwhile.changedBy ?? m.synonym_changed_by_somebody(),
            phrase: meanwhile.current.phrase,
            means: meanwhile.current.means,
          })}
        </Notice>
      ) : (
        message !== null && <Notice tone="red">{message}</Notice>
      )}
      {field("phrase", m.synonym_phrase())}
      {field("means", m.synonym_means())}
    </SubmitDialog>
  );
}
