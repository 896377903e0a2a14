import { BookOpen, Globe, Keyboard, ListChecks, LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { setFirstStepsAway, useAreFirstStepsAway } from "../home/first-steps-away.ts";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { openShortcutHelp } from "../palette/palette-state.ts";
import { paths } from "../paths.ts";
import { signOut, useStaff } from "../session/staff-session.ts";
import { Menu, MenuItem, MenuLine } from "../ui/menu.tsx";

export default function AccountMenu({ trigger }: { readonly trigger: ReactNode }) {
  const navigate = useNavigate();
  const { id } = useStaff();
  const areStepsAway = useAreFirstStepsAway(id);
  const showFirstSteps = () => {
    setFirstStepsAway(id, false);
    navigate(paths.home);
  };
  return (
    <Menu trigger={trigger} align="start">
      <MenuItem icon={UserRound} onSelect={() => navigate(paths.account)}>
        {m.nav_account()}
      </MenuItem>
      {areStepsAway && (
        <MenuItem icon={ListChecks} onSelect={showFirstSteps}>
          {m.show_first_steps()}
        </MenuItem>
      )}
      <MenuItem icon={BookOpen} onSelect={() => navigate(paths.guide)}>
        {m.guide()}
      </MenuItem>
      <MenuItem icon={Keyboard} onSelect={openShortcutHelp}>
        {m.shortcuts_title()}
      </MenuItem>
      <MenuItem icon={Globe} onSelect={switchLanguage}>
        {m.other_language()}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut size={17} className="mirror" aria-hidden />} onSelect={signOut}>
        {m.sign_out()}
      </MenuItem>
    </Menu>
  );
}
