import { MessageCircle } from "lucide-react";
import type { AdminWhatsappText } from "#contract/admin/whatsapp-texts.ts";
import { localised } from "../language.ts";
import { type ListColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { dayInSentence } from "../ui/written-values.tsx";
import { whatsappKindName } from "./whatsapp-kind-name.ts";

const columns: readonly ListColumn<AdminWhatsappText>[] = [
  rowColumn("whatsapp-texts", "kind", m.whatsapp_kind, ({ kind }) => whatsappKindName(kind)),
  { id: "text", header: m.whatsapp_text, cell: (text) => <Beginning text={text} /> },
  { id: "state", header: m.column_state, cell: (text) => <WordsChip text={text} /> },
];

/** Texts that staff send on WhatsApp, with the owner's own ones. */
export function Component() {
  const state = useListState();
  return (
    <>
      <PageHead title={m.settings_whatsapp()} />
      <ResourceList
        resource="whatsapp-texts"
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "asc" }}
        nameOf={({ kind }) => whatsappKindName(kind)}
        Card={Card}
        empty={<Empty icon={MessageCircle} title={m.nothing_here()} />}
      />
    </>
  );
}

const Card = rowCard("whatsapp-texts", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{whatsappKindName(row.kind)}</span>
      <WordsChip text={row} />
    </span>
    <Beginning text={row} />
  </>
));

function Beginning({ text }: { readonly text: AdminWhatsappText }) {
  const own = localised(text.text_ar, text.text_en);
  return (
    <bdi className="cut soft" style={{ maxInlineSize: 440 }} dir="auto">
      {own || localised(text.usual_ar, text.usual_en)}
    </bdi>
  );
}

function WordsChip({ text: { text_ar, text_en, updated_at } }: { readonly text: AdminWhatsappText }) {
  if (text_ar === "" && text_en === "") return <Chip>{m.usual_words()}</Chip>;
  return (
    <Chip tone="clay" label={m.changed_when({ when: dayInSentence(updated_at) })}>
      {m.own_words()}
    </Chip>
  );
}
