import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Synonym } from "#contract/admin/catalogue/synonym.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/feedback.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { searchExplanation, tryPath } from "./search-queries.ts";

const maxShown = 4;

export function SynonymFinds({
  synonym: { phrase, means },
  onLeave,
}: {
  readonly synonym: Synonym;
  readonly onLeave: () => void;
}) {
  const answer = useQuery(searchExplanation(phrase));
  if (answer.isError) return <FailureNotice error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.data === undefined) return <ListSkeleton />;
  const { products, relaxed } = answer.data;
  if (products.length === 0) return <Notice tone="sun">{m.synonym_finds_nothing({ phrase, means })}</Notice>;
  return (
    <>
      <Notice tone={relaxed ? "sun" : "leaf"}>
        {relaxed ? m.synonym_finds_nearest({ phrase }) : m.synonym_finds({ phrase })}
      </Notice>
      <ul className="stack found-briefly">
        {products.slice(0, maxShown).map(({ id, image, name_ar, name_en }) => (
          <li key={id} className="row">
            <ProductPicture address={image} size={40} />
            <span className="cut">{localised(name_ar, name_en)}</span>
          </li>
        ))}
      </ul>
      <Link className="link" to={tryPath(phrase)} onClick={onLeave}>
        {m.what_it_finds()}
      </Link>
    </>
  );
}
