import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { paths } from "../paths.ts";
import { listPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import "./privacy.css";

const parts = [
  { path: listPath("privacy"), label: m.privacy_register },
  { path: listPath("privacy-requests"), label: m.privacy_requests },
  { path: listPath("storage-places"), label: m.privacy_places },
  { path: paths.breach, label: m.privacy_breach },
] as const;

/** Head of the pages about law 151: title, tabs, and the advice to ask a lawyer. */
export function PrivacyHead({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const here = parts.find(({ path }) => path === pathname);
  return (
    <>
      <PageHead title={m.privacy()} titleText={here?.label() ?? m.privacy()}>
        {children}
      </PageHead>
      <nav className="tabs" aria-label={m.privacy_parts()}>
        {parts.map(({ path, label }) => (
          <Link key={path} to={path} className="tab" aria-current={path === pathname ? "page" : undefined}>
            {label()}
          </Link>
        ))}
      </nav>
      <Notice kind="info">{m.privacy_ask_lawyer()}</Notice>
    </>
  );
}

/** Button that prints the page without its navigation. */
export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      {m.print()}
    </Button>
  );
}
