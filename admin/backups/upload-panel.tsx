import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { dataQuery } from "../api/queries.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { BackupUploader, type UploadCalls } from "./backup-uploader.tsx";

const openUpload = queryOptions(dataQuery(["backups", "upload"], "GET /backup-uploads"));

const calls: UploadCalls = {
  begin: async (body) => await requestData("POST /backup-uploads", { body }),
  send: async (id, { offset, body, signal }) =>
    await requestData("PUT /backup-uploads/{id}/pieces/{offset}", { path: { id, offset }, body, signal }),
  cancel: async (id) => await request("DELETE /backup-uploads/{id}", { path: { id } }),
};

/** Panel in which an owner uploads a backup. It then stands in the list, to be restored. */
export function UploadPanel() {
  const client = useQueryClient();
  const { data } = useQuery(openUpload);
  return (
    <Panel title={m.backup_upload()}>
      <div className="panel-body stack" style={{ maxInlineSize: "44rem" }}>
        <p className="soft small">{m.backup_upload_help()}</p>
        {data !== undefined && (
          <BackupUploader
            open={data}
            calls={calls}
            onChange={() => client.invalidateQueries({ queryKey: ["backups"] })}
          />
        )}
      </div>
    </Panel>
  );
}
