import { Link2, Share2 } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

/** A routine's link, to be kept or sent; with scripts, by the device's own means where it has some. */
export function ShareRoutine({ link }: { readonly link: string }) {
  const hydrated = useHydrated();
  return (
    <div className="share-routine">
      <a href={link} className="link inline-flex min-h-11 items-center gap-2">
        <Link2 size={18} aria-hidden="true" />
        {m.routine_link()}
      </a>
      {hydrated && "share" in navigator ? (
        <button type="button" className="button ghost" onClick={() => share(link)}>
          <Share2 size={18} aria-hidden="true" />
          {m.routine_share()}
        </button>
      ) : (
        <CopyButton text={link} label={m.routine_copy_link()} />
      )}
    </div>
  );
}

/** Opens the device's own way to send something; that it was closed again is no failure. */
async function share(url: string) {
  await navigator.share({ title: m.routine_result(), url }).catch(() => {});
}
