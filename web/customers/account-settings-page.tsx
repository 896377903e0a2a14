import { NavLink, Outlet } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/account-settings-page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.account_settings(), robots: "noindex" });
}

/** Account settings; each tab is a page. */
export default function AccountSettingsPage() {
  const language = useLanguage();
  const tabs = [
    { to: paths.accountSettings(), label: m.account_profile() },
    { to: paths.profileUpdate(), label: m.account_update() },
    { to: paths.passwordChange(), label: m.account_password() },
    { to: paths.accountData(), label: m.account_privacy() },
  ];
  return (
    <section>
      <h1>{m.account_settings()}</h1>
      <nav className="tabs mt-4" aria-label={m.account_settings()}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={localised(to, language)} end className="tab" preventScrollReset>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6">
        <Outlet />
      </div>
    </section>
  );
}
