import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { switchLanguage } from "../language.ts";
import { sectionsFor } from "../layout/navigation.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { signOut } from "../session/sign-out.ts";
import { useStaff } from "../session/staff-session.ts";
import { CustomerHits, OrderHits, ProductHits } from "./palette-hits.tsx";
import { closePalette } from "./palette-state.ts";
import "./palette.css";

/** Command palette: pages, orders, customers, products and commands in one list. */
export default function Palette() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const go = (path: string) => {
    closePalette();
    navigate(path);
  };
  const query = useDeferredValue(text.trim());
  const { role } = useStaff();
  const maySeeCustomers = role !== "packer";
  const isMatch = (label: string) => query === "" || label.toLowerCase().includes(query.toLowerCase());
  const pages = sectionsFor(role).flatMap(({ label, path, pages }) => [
    { label: label(), path },
    ...pages.filter((page) => page.path !== path).map((page) => ({ label: page.label(), path: page.path })),
  ]);
  const commands = [
    { label: m.phone_order(), run: () => go(paths.newOrder) },
    { label: m.other_language(), run: switchLanguage },
    { label: m.sign_out(), run: signOut },
  ].filter(({ label }) => isMatch(label));
  const shownPages = pages.filter(({ label }) => isMatch(label));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{m.palette_hint()}</Dialog.Title>
          <Command shouldFilter={false} loop label={m.palette_hint()}>
            <Command.Input
              className="palette-input"
              value={text}
              onValueChange={setText}
              maxLength={100}
              placeholder={m.palette_placeholder()}
            />
            <Command.List className="palette-list">
              <Command.Empty className="menu-label">{m.palette_nothing()}</Command.Empty>
              <OrderHits query={query} onGo={go} />
              <CustomerHits query={maySeeCustomers ? query : ""} onGo={go} />
              <ProductHits query={query} onGo={go} />
              {shownPages.length > 0 && (
                <Command.Group heading={m.palette_pages()}>
                  {shownPages.map(({ label, path }) => (
                    <Command.Item
                      key={path}
                      value={`page ${path}`}
                      className="menu-item"
                      onSelect={() => go(path)}
                    >
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {commands.length > 0 && (
                <Command.Group heading={m.palette_commands()}>
                  {commands.map(({ label, run }) => (
                    <Command.Item key={label} value={`command ${label}`} className="menu-item" onSelect={run}>
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
