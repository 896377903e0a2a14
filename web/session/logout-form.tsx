import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { clearDrafts } from "../form/drafts.ts";
import type { RejectedForm } from "../form/posted-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { tabStorage } from "../ui/tab-storage.ts";

/** Logout form; `children` is the control that cancels it. */
export function LogoutForm({ children }: { readonly children: ReactNode }) {
  const fetcher = useFetcher<RejectedForm>();
  return (
    <>
      <p className="soft mt-2">{m.logout_note()}</p>
      {fetcher.state === "idle" && fetcher.data != null && (
        <div className="mt-4">
          <Notice kind="error">{fetcher.data.rejection}</Notice>
        </div>
      )}
      <fetcher.Form
        method="post"
        action={localised(paths.logout(), useLanguage())}
        className="mt-5 flex flex-wrap gap-3"
        onSubmit={() => clearDrafts(tabStorage())}
      >
        {children}
        <Button
          type="submit"
          kind="primary"
          isPending={fetcher.state !== "idle"}
          pendingText={m.logout_waiting()}
        >
          {m.logout()}
        </Button>
      </fetcher.Form>
    </>
  );
}
