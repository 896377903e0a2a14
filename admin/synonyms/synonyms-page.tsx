import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Synonym } from "#contract/admin/synonyms.ts";
import { request } from "../api/request.ts";
import { RowLink } from "../list/list-origin.tsx";
import { dayColumn, type ListColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { SearchTabs, tryPath } from "../page/search-tabs.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { OwnWords } from "../ui/written-values.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

const columns: readonly ListColumn<Synonym>[] = [
  {
    id: "phrase",
    header: m.synonym_phrase,
    sortsBy: "phrase",
    cell: ({ phrase }) => (
      <RowLink to={tryPath(phrase)} className="identity">
        <OwnWords>{phrase}</OwnWords>
      </RowLink>
    ),
  },
  {
    id: "means",
    header: m.synonym_means,
    sortsBy: "means",
    cell: ({ means }) => <OwnWords>{means}</OwnWords>,
  },
  dayColumn("updated_at", m.column_changed, ({ updated_at }) => updated_at),
];

export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Synonym | "new" | null>(null);
  const [toDelete, setToDelete] = useState<Synonym | null>(null);
  useShortcuts({ KeyN: () => mayChange && setEdited("new") });
  const actionsOf = (synonym: Synonym) =>
    mayChange && (
      <SynonymActions
        synonym={synonym}
        onEdit={() => setEdited(synonym)}
        onDelete={() => setToDelete(synonym)}
      />
    );
  const withActions = [
    ...columns,
    ...(mayChange
      ? [
          {
            id: "actions",
            header: m.column_actions,
            cell: (synonym: Synonym) => <span className="row row-actions">{actionsOf(synonym)}</span>,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={m.nav_search()} titleText={m.synonyms()}>
        {mayChange && (
          <Button icon={Plus} onClick={() => setEdited("new")}>
            {m.new_synonym()}
          </Button>
        )}
      </PageHead>
      <SearchTabs />
      <ResourceList
        resource="synonyms"
        label={m.synonyms()}
        state={state}
        columns={withActions}
        nameOf={({ phrase }) => phrase}
        pathOf={({ phrase }) => tryPath(phrase)}
        Card={({ row }) => <SynonymCard synonym={row} actions={actionsOf(row)} />}
        searchLabel={m.search_synonyms()}
        empty={
          <Empty icon={ArrowLeftRight} title={state.query === "" ? m.no_synonyms() : m.nothing_here()}>
            {state.query === "" ? (
              <p className="soft">{m.no_synonyms_hint()}</p>
            ) : (
              <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
            )}
          </Empty>
        }
      />
      {edited !== null && (
        <SynonymDialog synonym={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {toDelete !== null && (
        <AskDialog
          title={m.delete_synonym_title()}
          description={m.delete_synonym_description({ phrase: toDelete.phrase, means: toDelete.means })}
          confirm={m.delete_now()}
          isDangerous
          onConfirm={async () => {
            await request("DELETE /synonyms/{id}", { path: { id: toDelete.id } });
            toast(m.deleted());
            await client.invalidateQueries({ queryKey: ["synonyms"] });
            await client.invalidateQueries({ queryKey: ["searches", "explain"] });
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

function SynonymActions({
  synonym,
  onEdit,
  onDelete,
}: {
  readonly synonym: Synonym;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <>
      <Button
        kind="ghost"
        icon={Pencil}
        aria-label={m.edit_synonym_of({ phrase: synonym.phrase })}
        onClick={onEdit}
      />
      <Button
        kind="ghost"
        icon={Trash2}
        aria-label={m.delete_synonym_of({ phrase: synonym.phrase })}
        onClick={onDelete}
      />
    </>
  );
}

function SynonymCard({ synonym, actions }: { readonly synonym: Synonym; readonly actions: ReactNode }) {
  return (
    <li className="panel">
      <div className="card">
        <span className="row">
          <RowLink to={tryPath(synonym.phrase)} className="strong">
            <OwnWords>{synonym.phrase}</OwnWords>
          </RowLink>
          <ArrowLeftRight size={15} className="soft" aria-hidden />
          <OwnWords>{synonym.means}</OwnWords>
          <span className="row to-end">{actions}</span>
        </span>
      </div>
    </li>
  );
}
