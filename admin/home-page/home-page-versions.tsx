import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { dataQuery } from "../api/queries.ts";
import { VersionList } from "../content/versions-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Empty, ListSkeleton } from "../ui/not-loaded.tsx";
import type { BlockValues } from "./home-page-values.ts";

const homePageVersions = dataQuery(["home-blocks", "versions"], "GET /home-blocks/versions");

/** Earlier versions of the home page. Choosing one puts its blocks into the form; nothing changes until they are published. */
export function HomePageVersions({
  onChoose,
  onClose,
}: {
  readonly onChoose: (blocks: BlockValues[]) => void;
  readonly onClose: () => void;
}) {
  const versions = useQuery(homePageVersions);
  return (
    <Dialog
      isOpen
      title={m.versions()}
      description={m.home_versions_description()}
      onClose={onClose}
      foot={<Button onClick={onClose}>{m.close()}</Button>}
    >
      {versions.isPending ? (
        <ListSkeleton />
      ) : versions.isError ? (
        <FailureNotice error={versions.error} onRetry={() => versions.refetch()} />
      ) : versions.data.length === 0 ? (
        <Empty icon={History} title={m.no_versions()} />
      ) : (
        <VersionList
          versions={versions.data}
          onChoose={({ blocks }) => {
            onChoose(blocks);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
