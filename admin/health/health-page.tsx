import { useQuery } from "@tanstack/react-query";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { momentInSentence } from "../ui/written-values.tsx";
import { ReleasePanel } from "./release-panel.tsx";

/** Page with the findings of the last check and their advice, and the version, for owners. */
export function Component() {
  const query = useQuery(dataQuery(["health"], "GET /health"));
  const release = useQuery(dataQuery(["release"], "GET /release"));
  return (
    <>
      <PageHead title={m.health()} />
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <div className="stack" style={{ gap: 16 }}>
          <p className="soft small">
            {query.data.checked_at === null
              ? m.health_not_checked()
              : m.health_checked({ time: momentInSentence(query.data.checked_at) })}
          </p>
          {query.data.checked_at !== null && query.data.findings.length === 0 && (
            <Notice kind="success">{m.health_fine()}</Notice>
          )}
          {query.data.findings.map(({ code, level, text, advice, since }) => (
            <Notice key={code} kind={level} title={text}>
              <p dir="auto" style={{ overflowWrap: "anywhere" }}>
                {advice}
              </p>
              <p className="small">{m.health_since({ time: momentInSentence(since) })}</p>
            </Notice>
          ))}
          {release.data && <ReleasePanel {...release.data} />}
        </div>
      )}
    </>
  );
}
