import { useQueryClient } from "@tanstack/react-query";
import { FileUp, Pencil, Plus, Signpost, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Redirect } from "#contract/admin/redirects/redirect.ts";
import { request } from "../api/request.ts";
import { dayColumn, type ListColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";
import "./redirects.css";

const columns: readonly ListColumn<Redirect>[] = [
  { id: "path", header: m.redirect_path, sortsBy: "path", cell: ({ path }) => <Path>{path}</Path> },
  { id: "target", header: m.redirect_target, sortsBy: "target", cell: ({ target }) => <Path>{target}</Path> },
  dayColumn("updated_at", m.column_changed, ({ updated_at }) => updated_at),
];

/** List of the addresses of a former shop, with the pages where they lead. */
export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Redirect | "new" | null>(null);
  const [toDelete, setToDelete] = useState<Redirect | null>(null);
  useShortcuts({ KeyN: () => mayChange && setEdited("new") });
  const actionsOf = (redirect: Redirect) =>
    mayChange && (
      <span className="row row-actions">
        <Button
          kind="ghost"
          icon={Pencil}
          aria-label={m.edit_redirect_of({ path: redirect.path })}
          onClick={() => setEdited(redirect)}
        />
        <Button
          kind="ghost"
          icon={Trash2}
          aria-label={m.delete_redirect_of({ path: redirect.path })}
          onClick={() => setToDelete(redirect)}
        />
      </span>
    );
  return (
    <>
      <PageHead title={m.redirects()}>
        {mayChange && (
          <>
            <Link className="button" to={listPath("imports")}>
              <FileUp size={17} aria-hidden />
              <span>{m.redirects_from_file()}</span>
            </Link>
            <Button icon={Plus} onClick={() => setEdited("new")}>
              {m.new_redirect()}
            </Button>
          </>
        )}
      </PageHead>
      <p className="soft">{m.redirects_hint()}</p>
      <ResourceList
        resource="redirects"
        label={m.redirects()}
        state={state}
        columns={
          mayChange ? [...columns, { id: "actions", header: m.column_actions, cell: actionsOf }] : columns
        }
        nameOf={({ path }) => path}
        Card={({ row }) => (
          <li className="panel">
            <div className="card">
              <Path>{row.path}</Path>
              <span className="soft">
                <Path>{row.target}</Path>
              </span>
              {actionsOf(row)}
            </div>
          </li>
        )}
        searchLabel={m.search_redirects()}
        empty={
          <Empty icon={Signpost} title={state.query === "" ? m.no_redirects() : m.nothing_here()}>
            {state.query === "" ? (
              <p className="soft">{m.no_redirects_hint()}</p>
            ) : (
              <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
            )}
          </Empty>
        }
      />
      {edited !== null && (
        <RedirectDialog redirect={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {toDelete !== null && (
        <AskDialog
          title={m.delete_redirect_title()}
          description={m.delete_redirect_description({ path: toDelete.path })}
          confirm={m.delete_now()}
          isDangerous
          onConfirm={async () => {
            await request("DELETE /redirects/{id}", { path: { id: toDelete.id } });
            toast(m.deleted());
            await client.invalidateQueries({ queryKey: ["redirects"] });
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

function Path({ children }: { readonly children: string }) {
  return (
    <span dir="ltr" className="redirect-path">
      {children}
    </span>
  );
}
