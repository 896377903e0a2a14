import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Synonym } from "#contract/admin/synonyms.ts";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { searchExplanation, tryPath } from "../page/search-tabs.tsx";
import { conflictIn } from "../request-failure.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, SubmitDialog } from "../ui/dialog.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { ProductImage } from "../ui/image.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

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
  const { saved, save, isPending, errors, message, conflict } = useSynonymSave(synonym);
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
      {conflict !== null ? (
        <Notice kind="warning">
          {m.synonym_changed({
            name: conflict.changedBy ?? m.synonym_changed_by_somebody(),
            phrase: conflict.current.phrase,
            means: conflict.current.means,
          })}
        </Notice>
      ) : (
        message !== null && <Notice kind="error">{message}</Notice>
      )}
      {field("phrase", m.synonym_phrase())}
      {field("means", m.synonym_means())}
    </SubmitDialog>
  );
}

const maxShown = 4;

function SynonymFinds({
  synonym: { phrase, means },
  onLeave,
}: {
  readonly synonym: Synonym;
  readonly onLeave: () => void;
}) {
  const response = useQuery(searchExplanation(phrase));
  if (response.isError) return <FailureNotice error={response.error} onRetry={() => response.refetch()} />;
  if (response.data === undefined) return <ListSkeleton />;
  const { products, relaxed } = response.data;
  if (products.length === 0)
    return <Notice kind="warning">{m.synonym_finds_nothing({ phrase, means })}</Notice>;
  return (
    <>
      <Notice kind={relaxed ? "warning" : "success"}>
        {relaxed ? m.synonym_finds_nearest({ phrase }) : m.synonym_finds({ phrase })}
      </Notice>
      <ul className="stack found-briefly">
        {products.slice(0, maxShown).map(({ id, image, name_ar, name_en }) => (
          <li key={id} className="row">
            <ProductImage address={image} size={40} />
            <span className="cut">{localised(name_ar, name_en)}</span>
          </li>
        ))}
      </ul>
      <Link className="link" to={tryPath(phrase)} onClick={onLeave}>
        {m.what_it_finds()}
      </Link>
    </>
  );
}

type SynonymWords = Pick<Synonym, "phrase" | "means">;

/** Creates or changes a synonym. After a conflict the next save overwrites the other person's version. */
function useSynonymSave(synonym: Synonym | null) {
  const client = useQueryClient();
  const [over, setOver] = useState(synonym);
  const [saved, setSaved] = useState<Synonym | null>(null);
  const { submit, isPending, errors, message, failure } = useSubmission();
  const conflict = conflictIn<Synonym>(failure);
  const save = (typed: SynonymWords) =>
    submit(async () => {
      try {
        const written = await saveSynonym(typed, over);
        await Promise.all([
          client.invalidateQueries({ queryKey: ["synonyms"] }),
          client.invalidateQueries({ queryKey: ["searches", "explain"] }),
        ]);
        setSaved(written);
      } catch (rejected) {
        const changed = conflictIn<Synonym>(rejected);
        if (changed !== null) setOver(changed.current);
        throw rejected;
      }
    });
  return { saved, save, isPending, errors, message, conflict };
}

async function saveSynonym(body: SynonymWords, over: Synonym | null): Promise<Synonym> {
  if (over === null) return await requestData("POST /synonyms", { body });
  return await requestData("PATCH /synonyms/{id}", { path: { id: over.id }, body, version: over.updated_at });
}
