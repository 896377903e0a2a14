import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useDeferredValue, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { signOut, useStaff } from "../session/staff-session.ts";
import { matchRank } from "./match-rank.ts";
import { formsFor, pagesFor } from "./palette-entries.ts";
import { entryItems, hitGroups, type PaletteItem, usePaletteHits } from "./palette-items.tsx";
import { closePalette } from "./palette-state.ts";
import "./palette.css";

/** Command palette: orders, customers, products, pages and actions in one list, the best match first. */
export default function Palette() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const query = useDeferredValue(text.trim());
  const groups = usePaletteGroups(query);
  // Selects the first hit after each change of the hits. The library would keep the earlier selection.
  const first = groups[0]?.items[0]?.key ?? "";
  const [selected, setSelected] = useState(first);
  const shown = groups.flatMap(({ items }) => items.map(({ key }) => key)).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the hits
  useEffect(() => setSelected(first), [shown]);
  const run = (target: PaletteItem["target"]) => {
    if (typeof target !== "string") return target();
    closePalette();
    navigate(target);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{m.palette_hint()}</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label={m.palette_hint()}
            value={selected}
            onValueChange={setSelected}
          >
            <Command.Input
              className="palette-input"
              value={text}
              onValueChange={setText}
              maxLength={100}
              placeholder={m.palette_placeholder()}
            />
            <Command.List className="palette-list">
              <Command.Empty className="menu-label">{m.palette_nothing()}</Command.Empty>
              {groups.map(({ heading, items }) => (
                <Command.Group key={heading} heading={heading}>
                  {items.map(({ key, content, target }) => (
                    <Command.Item key={key} value={key} className="menu-item" onSelect={() => run(target)}>
                      {content}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Groups with hits, each sorted by rank; the group with the best hit comes first. */
function usePaletteGroups(query: string) {
  const { role } = useStaff();
  const hits = usePaletteHits(query, role !== "packer");
  const commands = [
    { label: m.other_language, target: switchLanguage },
    { label: m.sign_out, target: signOut },
  ].flatMap(({ label, target }): PaletteItem[] => {
    const rank = matchRank([label({}, { locale: "ar" }), label({}, { locale: "en" })], query);
    return rank === null ? [] : [{ key: `command ${label()}`, rank, content: label(), target }];
  });
  const groups = [
    ...hitGroups(hits, query),
    { heading: m.palette_pages(), items: entryItems(pagesFor(role), query) },
    { heading: m.palette_commands(), items: [...entryItems(formsFor(role), query), ...commands] },
  ];
  const bestOf = (items: readonly PaletteItem[]) => Math.min(...items.map(({ rank }) => rank));
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ heading, items }) => ({ heading, items: [...items].sort((one, other) => one.rank - other.rank) }))
    .sort((one, other) => bestOf(one.items) - bestOf(other.items));
}
