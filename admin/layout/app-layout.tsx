import { Lock } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { mayOpen, sectionsFor } from "../navigation.ts";
import { PageHead } from "../page/page-head.tsx";
import { closePalette, openPalette, useIsPaletteOpen } from "../palette/palette-state.ts";
import { listPath } from "../resources.ts";
import { useStaff } from "../session/staff-session.ts";
import { Empty } from "../ui/empty.tsx";
import { undoLast } from "../ui/feedback.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Rail } from "./rail.tsx";
import { openShortcutHelp, useIsShortcutHelpOpen } from "./shortcut-help-state.ts";
import { TopBar } from "./top-bar.tsx";

const Palette = lazy(() => import("../palette/palette.tsx"));
const NewOrderAlert = lazy(() => import("../notifications/new-order-alert.tsx"));
const ShortcutHelp = lazy(() => import("./shortcut-help.tsx"));

/** Layout of every page: navigation, palette, shortcuts. */
export function AppLayout() {
  const navigate = useNavigate();
  const { role } = useStaff();
  const sections = sectionsFor(role);
  const isPaletteOpen = useIsPaletteOpen();
  const isHelpOpen = useIsShortcutHelpOpen();
  const { pathname } = useLocation();
  useShortcuts({
    "Ctrl+KeyK": () => (isPaletteOpen ? closePalette() : openPalette()),
    "Shift+Slash": openShortcutHelp,
    ...Object.fromEntries(sections.map(({ letter, path }) => [`KeyG Key${letter}`, () => navigate(path)])),
    "Ctrl+KeyZ": (event) => {
      if (!isTyping(event.target)) undoLast();
    },
  });
  return (
    <div className="app">
      <a className="skip-link" href="#page">
        {m.skip_to_page()}
      </a>
      <LoadingBar />
      <Rail />
      <div className="app-main">
        <TopBar />
        <main id="page" className="page" tabIndex={-1} key={pathname}>
          {mayOpen(role, pathname) ? <Outlet /> : <ForbiddenPage />}
        </main>
      </div>
      <BottomBar />
      <Suspense fallback={null}>
        <NewOrderAlert />
      </Suspense>
      <Suspense fallback={null}>
        {isPaletteOpen && <Palette />}
        {isHelpOpen && <ShortcutHelp />}
      </Suspense>
      <ScrollRestoration />
    </div>
  );
}

/** Bar at the top while the next page loads. Its style keeps it invisible for the first 250 ms. */
function LoadingBar() {
  return useNavigation().state === "loading" && <div className="loading-bar" aria-hidden="true" />;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest("input, textarea") !== null)
  );
}

function ForbiddenPage() {
  return (
    <>
      <PageHead title={m.page_forbidden()} />
      <section className="panel">
        <Empty icon={<Lock size={26} />} title={m.page_forbidden_hint()}>
          <Link to={listPath("orders")} className="button" data-kind="primary">
            {m.nav_orders()}
          </Link>
        </Empty>
      </section>
    </>
  );
}
