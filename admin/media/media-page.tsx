import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImageOff, ImagePlus, LoaderCircle, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import type { AdminMedia } from "#contract/admin/media.ts";
import { requestData } from "../api/request.ts";
import { ListPages } from "../list/list-pages.tsx";
import { useListState } from "../list/list-state.ts";
import { ListTabs } from "../list/list-tabs.tsx";
import { SearchField } from "../list/search-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { Empty, ListSkeleton } from "../ui/not-loaded.tsx";
import { mediaLibrary } from "./media-library.ts";
import { MediaTile } from "./media-tile.tsx";
import { imageTypes, useUpload } from "./use-upload.ts";
import "./media.css";

/** Image library with the uses of each image; unused ones can be deleted. */
export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState("all");
  const unused = state.tab === "unused";
  const library = useQuery(mediaLibrary({ q: state.query, page: state.page, unused }));
  const all = useQuery(mediaLibrary({ q: "", page: 1 })).data?.meta.total;
  const unusedCount = useQuery(mediaLibrary({ q: "", page: 1, unused: true })).data?.meta.total;
  const { waiting, upload } = useUpload(() => toast(m.picture_uploaded()));
  const [isCleaning, setCleaning] = useState(false);
  const onSearch = useCallback((text: string) => state.change({ q: text }), [state.change]);
  const rows: readonly AdminMedia[] = library.data?.data ?? [];
  return (
    <>
      <PageHead title={m.nav_media()}>
        {mayChange && unused && (unusedCount ?? 0) > 0 && (
          <Button kind="danger" icon={Trash2} onClick={() => setCleaning(true)}>
            {m.delete_unused_dialog()}
          </Button>
        )}
        {mayChange && (
          <label className="button primary file-button" aria-busy={waiting > 0 || undefined}>
            <input
              type="file"
              accept={imageTypes}
              multiple
              onChange={(event) => {
                void upload([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
            {waiting > 0 ? (
              <LoaderCircle size={17} className="spinner" aria-hidden />
            ) : (
              <ImagePlus size={17} aria-hidden />
            )}
            <span>{waiting > 0 ? m.uploading_count({ count: waiting }) : m.upload_pictures()}</span>
          </label>
        )}
      </PageHead>
      <section className="panel list-panel" aria-label={m.nav_media()}>
        <ListTabs
          label={m.pictures_by_use()}
          current={state.tab}
          params={state.params}
          tabs={[
            { key: "all", label: m.tab_all(), count: all },
            { key: "unused", label: m.tab_unused(), count: unusedCount },
          ]}
        />
        <div className="list-bar">
          <SearchField value={state.query} label={m.search_media()} onSearch={onSearch} />
        </div>
        {library.isPending ? (
          <ListSkeleton />
        ) : library.isLoadingError ? (
          <div className="panel-body">
            <FailureNotice error={library.error} onRetry={() => library.refetch()} />
          </div>
        ) : rows.length === 0 ? (
          <Empty icon={ImageOff} title={m.no_pictures_here()} />
        ) : (
          <ul className="media-grid large panel-body">
            {rows.map((image) => (
              <MediaTile key={image.id} image={image} mayDelete={mayChange} />
            ))}
          </ul>
        )}
        {library.data !== undefined && rows.length > 0 && (
          <ListPages
            meta={library.data.meta}
            onPage={(page) => state.change({ page: String(page) })}
            hasKeys={false}
          />
        )}
      </section>
      {isCleaning && <DeleteUnusedDialog onClose={() => setCleaning(false)} />}
    </>
  );
}

function DeleteUnusedDialog({ onClose }: Closable) {
  const client = useQueryClient();
  const remove = async () => {
    const data = await requestData("POST /media/delete-unused");
    toast(m.pictures_deleted({ count: data.deleted }));
    await client.invalidateQueries({ queryKey: ["media"] });
  };
  return (
    <AskDialog
      title={m.delete_unused_title()}
      description={m.delete_unused_description()}
      confirm={m.delete_now()}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
