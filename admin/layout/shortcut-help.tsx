import { useState } from "react";
import { Link } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { sectionsFor } from "../navigation.ts";
import { closeShortcutHelp } from "../palette/palette-state.ts";
import { paths } from "../paths.ts";
import { useStaff } from "../session/staff-session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckRow } from "../ui/field.tsx";
import { areShortcutsOn, setShortcutsOn } from "../ui/shortcuts.ts";

/** List of shortcuts, with a switch that turns them off. */
export default function ShortcutHelp() {
  const sections = sectionsFor(useStaff().role);
  const [isOn, setOn] = useState(areShortcutsOn);
  const keys: readonly (readonly [string, string])[] = [
    ["Ctrl K", m.palette_hint()],
    ["/", m.key_search()],
    ["?", m.shortcuts_title()],
    ...sections.map(({ letter, label }) => [`G ${letter}`, label()] as const),
    ["J K", m.key_move()],
    ["X", m.key_choose()],
    ["Shift X", m.key_choose_range()],
    ["↵", m.key_open()],
    ["N", m.key_new()],
    ["C", m.confirm_order()],
    ["S", m.hand_over()],
    ["P", m.print_slips()],
    ["M", m.comment_placeholder()],
    ["Ctrl S", m.save()],
    ["Ctrl ↵", m.key_submit()],
    ["Ctrl Z", m.undo()],
    ["Esc", m.key_escape()],
  ];
  return (
    <Dialog title={m.shortcuts_title()} isOpen onClose={closeShortcutHelp}>
      <p>
        <Link to={paths.guide} onClick={closeShortcutHelp}>
          {m.guide()}
        </Link>
      </p>
      <CheckRow
        label={m.shortcuts_on()}
        isOn={isOn}
        onChange={(on) => {
          setShortcutsOn(on);
          setOn(on);
        }}
      />
      <dl className="facts">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
