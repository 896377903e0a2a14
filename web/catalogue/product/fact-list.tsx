import { Fragment } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { FactRow } from "./fact-rows.ts";

const toneClasses = { leaf: "text-leaf", red: "text-red" };

/** Facts with their labels. */
export function FactList({
  rows,
  className,
}: {
  readonly rows: readonly FactRow[];
  readonly className: string;
}) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, note, tone, icon, links }) => (
        <div key={label} data-icon={icon}>
          <dt>{label}</dt>
          <dd className={tone && toneClasses[tone]}>
            {links === undefined ? <MixedText text={value} /> : <Links links={links} />}
            {note != null && (
              <span className="small soft">
                <MixedText text={note} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ links }: { readonly links: NonNullable<FactRow["links"]> }) {
  const separator = useLanguage() === "ar" ? "، " : ", ";
  return links.map(({ key, name }, index) => (
    <Fragment key={key}>
      {index > 0 && separator}
      <LinkTo to={paths.concern(key)} className="hover:underline">
        {name}
      </LinkTo>
    </Fragment>
  ));
}
