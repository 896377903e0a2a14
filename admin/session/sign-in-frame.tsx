import { Globe } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { localised, switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { BrandMark, shellBrand } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";
import { setPageTitle } from "../ui/page-title.ts";
import "./session.css";

/** Frame of the pages before sign-in: logo, content, language. */
export function SignInFrame({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    setPageTitle(title, localised(shellBrand.brand_ar, shellBrand.brand_en));
  }, [title]);
  return (
    <main className="sign-in">
      <div className="sign-in-logo row">
        <BrandMark brand={shellBrand} height={34} />
        <span className="soft">{m.back_office()}</span>
      </div>
      <section className="panel sign-in-panel">
        <div>
          <h1>{title}</h1>
          {description !== undefined && <p className="soft">{description}</p>}
        </div>
        {children}
      </section>
      <Button className="plain" icon={Globe} onClick={switchLanguage}>
        {m.other_language()}
      </Button>
    </main>
  );
}
