import { CircleDot, CircleQuestionMark, Ellipsis, Globe, Lock, Search, Store } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { type UnsavedForm, useUnsavedForm } from "../form/unsaved-form.ts";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { isIn, mayOpen, sectionsFor } from "../navigation.ts";
import { PageHead } from "../page/page-head.tsx";
import {
  closePalette,
  openPalette,
  openShortcutHelp,
  useIsPaletteOpen,
  useIsShortcutHelpOpen,
} from "../palette/palette-state.ts";
import { listPath } from "../resources.ts";
import { useStaff } from "../session/staff-session.ts";
import { Button, Key } from "../ui/button.tsx";
import { undoLast } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { Rail } from "./rail.tsx";
import { useWaitingOrders } from "./use-waiting-orders.ts";

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
        <Empty icon={Lock} title={m.page_forbidden_hint()}>
          <Link to={listPath("orders")} className="button primary">
            {m.nav_orders()}
          </Link>
        </Empty>
      </section>
    </>
  );
}

const MoreSheet = lazy(() => import("./more-sheet.tsx"));

/** Number of sections in a phone's bar, beside "more". */
const maxTabs = 4;

/** Navigation bar of a phone; further sections are in a sheet. */
function BottomBar() {
  const { pathname } = useLocation();
  const sections = sectionsFor(useStaff().role);
  const waiting = useWaitingOrders();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="bottom-bar" aria-label={m.navigation()}>
      {sections.slice(0, maxTabs).map((section) => {
        const Icon = section.icon;
        return (
          <NavLink key={section.path} to={section.path} end data-open={isIn(section, pathname)}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {section.counts && waiting > 0 && <span className="count">{waiting}</span>}
            {section.label()}
          </NavLink>
        );
      })}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Ellipsis size={22} aria-hidden />
        {m.more()}
      </button>
      <Suspense fallback={null}>{isOpen && <MoreSheet onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  );
}

const Bell = lazy(() => import("./bell.tsx"));

/** Top bar of every page: palette, shop link, language, notifications, help; with unsaved changes, the save bar. */
function TopBar() {
  const unsaved = useUnsavedForm();
  const { role } = useStaff();
  return (
    <header className={unsaved === null ? "top-bar" : "top-bar has-changes"}>
      {unsaved !== null && <SaveBar form={unsaved} />}
      <button type="button" className="command-field" onClick={openPalette} aria-keyshortcuts="Control+K">
        <Search size={17} aria-hidden />
        <span className="cut grow">{m.palette_hint()}</span>
        <Key>Ctrl K</Key>
      </button>
      <span className="grow" />
      <a className="button plain" href="/" target="_blank" rel="noreferrer">
        <Store size={17} aria-hidden />
        {m.view_shop()}
      </a>
      <Button className="plain" icon={Globe} onClick={switchLanguage}>
        {m.other_language()}
      </Button>
      {role !== "packer" && (
        <Suspense fallback={<span className="icon-button" />}>
          <Bell />
        </Suspense>
      )}
      <button type="button" className="icon-button" aria-label={m.help()} onClick={openShortcutHelp}>
        <CircleQuestionMark size={19} aria-hidden />
      </button>
    </header>
  );
}

/** Replaces the top bar while changes are unsaved: lists, discards or saves them. */
function SaveBar({ form }: { readonly form: UnsavedForm }) {
  useShortcuts({ "Ctrl+KeyS": () => !form.isSaving && form.save() });
  return (
    <div className="save-bar" role="status">
      <CircleDot size={18} aria-hidden />
      <span className="cut grow">{m.unsaved_changes({ fields: form.changes.join(m.list_comma()) })}</span>
      <Button onClick={form.discard}>{m.discard()}</Button>
      <Button kind="primary" isPending={form.isSaving} onClick={form.save} shortcut="Ctrl S">
        {form.isSaving ? m.saving() : (form.saveText ?? m.save())}
      </Button>
    </div>
  );
}
