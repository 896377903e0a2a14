import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, ChevronDown, Plus, Trash2 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListedResource } from "#contract/admin/resources.ts";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { CheckRow, TypedField } from "../ui/field.tsx";
import { Menu, MenuItem, MenuLine } from "../ui/menu.tsx";
import { type ListState, viewOf } from "./list-state.ts";

interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly mine: boolean;
}

/** Saved views: named filters and order, one's own and shared ones. */
export function SavedViews({
  resource,
  state,
}: {
  readonly resource: ListedResource;
  readonly state: ListState;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const key = ["saved-views", resource];
  const views = useQuery({
    ...dataQuery(key, "GET /saved-views", { query: { resource, per_page: 100 } }),
    staleTime: 60_000,
  });
  const remove = async (view: SavedView) => {
    try {
      await request("DELETE /saved-views/{id}", { path: { id: view.id } });
      toast(m.view_removed({ name: view.name }), {
        undo: () =>
          void request("POST /saved-views", {
            body: { resource, name: view.name, query: view.query, shared: view.shared },
          }).then(() => client.invalidateQueries({ queryKey: key })),
      });
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="button plain">
            <Bookmark size={17} aria-hidden />
            <span>{m.saved_views()}</span>
            <ChevronDown size={15} aria-hidden />
          </button>
        }
      >
        {(views.data ?? []).map((view) => (
          <div key={view.id} className="row">
            <DropdownMenu.Item
              className="menu-item grow"
              onSelect={() => navigate({ search: view.query === "" ? "" : `?${view.query}` })}
            >
              <bdi dir="auto">{view.name}</bdi>
              {view.shared && <span className="soft tiny">{m.shared()}</span>}
            </DropdownMenu.Item>
            {view.mine && (
              <DropdownMenu.Item
                className="icon-button"
                aria-label={m.remove_line({ name: view.name })}
                onSelect={() => void remove(view)}
              >
                <Trash2 size={15} aria-hidden />
              </DropdownMenu.Item>
            )}
          </div>
        ))}
        {views.data?.length === 0 && <p className="menu-label">{m.no_views()}</p>}
        <MenuLine />
        <MenuItem icon={<Plus size={16} aria-hidden />} onSelect={() => setTimeout(() => setNaming(true))}>
          {m.save_view()}
        </MenuItem>
      </Menu>
      {isNaming && (
        <NameView
          resource={resource}
          query={viewOf(state)}
          onClose={() => setNaming(false)}
          onSaved={() => client.invalidateQueries({ queryKey: key })}
        />
      )}
    </>
  );
}

function NameView({
  resource,
  query,
  onClose,
  onSaved,
}: {
  readonly resource: ListedResource;
  readonly query: string;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}) {
  return (
    <FormDialog
      title={m.save_view()}
      description={m.save_view_description()}
      onClose={onClose}
      confirm={m.save()}
      initial={{ name: "", shared: false }}
      save={async (typed) => {
        await request("POST /saved-views", { body: { resource, query, ...typed } });
        await onSaved();
      }}
    >
      {({ values, text, change }) => (
        <>
          <TypedField label={m.view_name()} dir="auto" maxLength={60} {...text("name")} />
          <CheckRow label={m.share_view()} isOn={values.shared} onChange={(shared) => change({ shared })} />
        </>
      )}
    </FormDialog>
  );
}
