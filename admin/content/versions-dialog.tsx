import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, History, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminContentPage, ContentPageVersion } from "#contract/admin/content.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { written } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { conflictIn } from "../request-failure.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import { Empty, ListSkeleton, NotLoaded } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { dayText, timeText } from "../ui/written-values.tsx";
import { differenceOf, linesOf } from "./text-difference.ts";

/** Earlier versions of a page: read, compare with the current one, restore. */
export function VersionsDialog({
  page,
  mayRestore,
  onClose,
  onRestored,
}: {
  readonly page: AdminContentPage;
  /** False for readers, and with unsaved changes. */
  readonly mayRestore: boolean;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}) {
  const client = useQueryClient();
  const versions = useQuery(versionsOf(page.id));
  const [chosen, setChosen] = useState<ContentPageVersion | null>(null);
  const { submit, isPending, failure, message } = useSubmission();
  const restore = (version: ContentPageVersion) =>
    submit(async () => {
      await request("POST /content-pages/{id}/restore", {
        path: { id: page.id },
        body: { version_id: version.id },
        version: page.updated_at,
      });
      await client.invalidateQueries({ queryKey: ["content-pages"] });
      toast(m.version_taken_back());
      onRestored();
      onClose();
    });
  return (
    <Dialog
      isOpen
      isWide
      title={m.versions()}
      description={m.versions_description()}
      onClose={onClose}
      foot={
        <>
          <Button onClick={chosen === null ? onClose : () => setChosen(null)}>
            {chosen === null ? m.close() : m.back()}
          </Button>
          {chosen !== null && mayRestore && (
            <Button
              kind="primary"
              icon={<Undo2 size={16} aria-hidden />}
              isPending={isPending}
              onClick={() => void restore(chosen)}
            >
              {m.version_take_back()}
            </Button>
          )}
        </>
      }
    >
      {message !== null && (
        <Notice kind="error">{conflictIn(failure) === null ? message : m.edit_conflict()}</Notice>
      )}
      {chosen !== null ? (
        <Compared page={page} version={chosen} />
      ) : versions.isPending ? (
        <ListSkeleton />
      ) : versions.isError ? (
        <FailureNotice error={versions.error} onRetry={() => versions.refetch()} />
      ) : versions.data.length === 0 ? (
        <Empty icon={History} title={m.no_versions()} />
      ) : (
        <VersionList versions={versions.data} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

/** Versions, the newest first, each with its time and its author. */
export function VersionList<
  Version extends {
    readonly id: number;
    readonly at: string;
    readonly staff: { readonly name: string } | null;
  },
>({
  versions,
  onChoose,
}: {
  readonly versions: readonly Version[];
  readonly onChoose: (version: Version) => void;
}) {
  return (
    <ul className="stack">
      {versions.map((version, index) => (
        <li key={version.id}>
          <button type="button" className="menu-item" onClick={() => onChoose(version)}>
            <span className="grow">
              {dayText(version.at)} <bdi>{timeText(version.at)}</bdi>
            </span>
            <span className="soft">
              {index === 0 ? m.version_now() : version.staff === null ? m.version_first() : ""}{" "}
              {version.staff !== null && <bdi dir="auto">{version.staff.name}</bdi>}
            </span>
            <ChevronRight size={18} className="mirror soft" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Compared({
  page,
  version: { id },
}: {
  readonly page: AdminContentPage;
  readonly version: ContentPageVersion;
}) {
  const version = useQuery(oneVersion(page.id, id));
  if (version.data === undefined) return <NotLoaded query={version} />;
  return ownLanguageFirst.map((language) => {
    const lines = differenceOf(linesOf(page, language), linesOf(version.data.content, language));
    const isSame = lines.every(({ kind }) => kind === "same");
    return (
      <section key={language} className="stack" aria-label={languageName(language)}>
        <h3 className="strong">{languageName(language)}</h3>
        {isSame ? (
          <p className="soft">{m.version_is_same()}</p>
        ) : (
          <div className="compared" {...written(language)}>
            {lines.map(({ kind, text }, index) => {
              const Line = kind === "gone" ? "del" : kind === "new" ? "ins" : "span";
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
                <p key={index} className={kind === "same" ? "soft" : undefined}>
                  <Line>{text}</Line>
                </p>
              );
            })}
          </div>
        )}
      </section>
    );
  });
}

/** Versions of a content page, newest first. */
export function versionsOf(id: number) {
  return dataQuery(["content-pages", "versions", id], "GET /content-pages/{id}/versions", { path: { id } });
}

export function oneVersion(id: number, version: number) {
  return queryOptions({
    ...dataQuery(["content-pages", "versions", id, version], "GET /content-pages/{id}/versions/{version}", {
      path: { id, version },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
