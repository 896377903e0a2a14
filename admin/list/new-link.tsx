import { Plus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Key } from "../ui/key.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { useIsPhone } from "../ui/use-is-phone.ts";

/** Link to the page that creates a row; also on N. */
export function NewLink({ to, label }: { readonly to: string; readonly label: string }) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  useShortcuts({ KeyN: () => void navigate(to) });
  if (isPhone) {
    return (
      <Link to={to} className="icon-button" aria-label={label}>
        <Plus size={22} aria-hidden />
      </Link>
    );
  }
  return (
    <Link to={to} className="button" data-kind="primary">
      <Plus size={17} aria-hidden />
      {label}
      <Key>N</Key>
    </Link>
  );
}
