import { Mail } from "lucide-react";
import type { AdminEmailText } from "#contract/admin/emails/email-text.ts";
import { localised } from "../language.ts";
import { type ListColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { dayInSentence } from "../ui/written-values.tsx";
import { mailKindName } from "./mail-kind-name.ts";

const columns: readonly ListColumn<AdminEmailText>[] = [
  rowColumn("email-texts", "kind", m.mail_kind, ({ kind }) => mailKindName(kind)),
  { id: "subject", header: m.mail_subject, cell: (text) => <Subject text={text} /> },
  { id: "state", header: m.column_state, cell: (text) => <WordsChip text={text} /> },
];

/** Kinds of e-mails to customers with the owner's introduction. */
export function Component() {
  const state = useListState();
  return (
    <>
      <PageHead title={m.settings_mails()} />
      <ResourceList
        resource="email-texts"
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "asc" }}
        nameOf={({ kind }) => mailKindName(kind)}
        Card={Card}
        empty={<Empty icon={Mail} title={m.nothing_here()} />}
      />
    </>
  );
}

const Card = rowCard("email-texts", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{mailKindName(row.kind)}</span>
      <WordsChip text={row} />
    </span>
    <Subject text={row} />
  </>
));

function Subject({ text }: { readonly text: AdminEmailText }) {
  const own = localised(text.subject_ar, text.subject_en);
  return (
    <bdi className="cut soft" style={{ maxInlineSize: 440 }} dir="auto">
      {own || localised(text.usual_subject_ar, text.usual_subject_en)}
    </bdi>
  );
}

function WordsChip({ text }: { readonly text: AdminEmailText }) {
  const { subject_ar, subject_en, intro_ar, intro_en } = text;
  const isOwn = [subject_ar, subject_en, intro_ar, intro_en].some((words) => words !== "");
  return isOwn ? (
    <Chip tone="clay" label={m.changed_when({ when: dayInSentence(text.updated_at) })}>
      {m.own_words()}
    </Chip>
  ) : (
    <Chip>{m.usual_words()}</Chip>
  );
}
