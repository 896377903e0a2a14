import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { PrivacyRequest } from "#contract/admin/privacy/privacy.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Chip, type Tone } from "../ui/chip.tsx";
import { Empty, NotLoaded } from "../ui/not-loaded.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { dayText, momentText, OwnWords } from "../ui/written-values.tsx";
import { PrivacyHead } from "./privacy-head.tsx";
import { channelName, kindName, stateName } from "./privacy-names.ts";
import { NewRequestDialog, RequestDialog } from "./request-dialogs.tsx";

const openRequests = dataQuery(["privacy-requests", "open"], "GET /privacy-requests", {
  query: { state: "open", sort: "due_at", order: "asc", per_page: 100 },
});
const newestRequests = dataQuery(["privacy-requests", "newest"], "GET /privacy-requests", {
  query: { per_page: 100 },
});

/** Requests of persons about their data: the open ones by deadline, then the finished ones. */
export function Component() {
  const client = useQueryClient();
  const open = useQuery(openRequests);
  const newest = useQuery(newestRequests);
  const [edited, setEdited] = useState<PrivacyRequest | "new" | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ["privacy-requests"] });
  const close = () => setEdited(null);
  const finished = newest.data?.filter(({ state }) => state !== "open") ?? [];
  return (
    <>
      <PrivacyHead>
        <Button kind="primary" icon={Plus} onClick={() => setEdited("new")}>
          {m.privacy_new_request()}
        </Button>
      </PrivacyHead>
      <div className="stack" style={{ gap: 16 }}>
        <Panel title={m.privacy_requests_open()}>
          {open.data === undefined ? (
            <NotLoaded query={open} />
          ) : open.data.length === 0 ? (
            <Empty icon={Inbox} title={m.privacy_no_requests()} />
          ) : (
            open.data.map((request) => (
              <Request key={request.id} request={request} onEdit={() => setEdited(request)} />
            ))
          )}
        </Panel>
        {finished.length > 0 && (
          <Panel title={m.privacy_requests_finished()}>
            {finished.map((request) => (
              <Request key={request.id} request={request} onEdit={() => setEdited(request)} />
            ))}
          </Panel>
        )}
      </div>
      {edited === "new" && <NewRequestDialog onClose={close} onSaved={refresh} />}
      {edited !== null && edited !== "new" && (
        <RequestDialog request={edited} onClose={close} onSaved={refresh} />
      )}
    </>
  );
}

const tones: Readonly<Record<PrivacyRequest["urgency"], Tone>> = { none: "stone", soon: "sun", late: "red" };

function Request({ request, onEdit }: { readonly request: PrivacyRequest; readonly onEdit: () => void }) {
  const { kind, channel, person, received_at, due_at, urgency, state, result } = request;
  const dueText = urgency === "late" ? m.privacy_late() : m.privacy_due({ day: dayText(due_at) });
  return (
    <section
      className="panel-body stack"
      style={{ gap: 8 }}
      aria-label={m.privacy_request_number({ id: request.id })}
    >
      <div className="row wrap">
        <span className="strong">{kindName(kind)}</span>
        {person !== "" && <OwnWords>{person}</OwnWords>}
        {state === "open" ? (
          <Chip tone={tones[urgency]}>{dueText}</Chip>
        ) : (
          <Chip tone={state === "done" ? "leaf" : "stone"}>{stateName(state)}</Chip>
        )}
        <Button
          kind="ghost"
          icon={Pencil}
          className="to-end"
          aria-label={m.privacy_edit_request({ id: request.id })}
          onClick={onEdit}
        />
      </div>
      <dl className="facts">
        <Fact label={m.privacy_received()}>
          {momentText(received_at)} · {channelName(channel)}
        </Fact>
        {state === "open" && <Fact label={m.privacy_due_at()}>{momentText(due_at)}</Fact>}
        {request.finished_at !== null && (
          <Fact label={m.privacy_finished()}>
            {momentText(request.finished_at)}
            {request.handled_by_name !== null && ` · ${request.handled_by_name}`}
          </Fact>
        )}
        {result !== "" && (
          <Fact label={m.privacy_result()}>
            <OwnWords>{result}</OwnWords>
          </Fact>
        )}
      </dl>
    </section>
  );
}
