import { Star } from "lucide-react";
import { useMemo } from "react";
import type { AdminReview } from "#contract/admin/reviews.ts";
import { localised } from "../language.ts";
import { choiceFilter, dayFilter } from "../list/filters.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { dayColumn, type ListColumn, NoRows, rowCard } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { Stars } from "../ui/chip.tsx";
import { CutWords, dayText } from "../ui/written-values.tsx";
import { ReviewMarks } from "./review-state.tsx";

const weekMillis = 7 * 24 * 60 * 60 * 1000;
/** "New" has visible reviews of the last seven days, as the home page counts them. */
function tabChoices(now: number): TabChoices {
  return {
    all: [m.tab_all, {}],
    new: [m.tab_new, { hidden: "0", created_from: new Date(now - weekMillis).toISOString() }],
    unanswered: [m.tab_unanswered, { answered: "0", hidden: "0" }],
    photos: [m.tab_photos_waiting, { photos: "waiting" }],
    hidden: [m.tab_hidden, { hidden: "1" }],
  };
}

const columns: readonly ListColumn<AdminReview>[] = [
  { id: "rating", header: m.rating, sortsBy: "rating", cell: ({ rating }) => <Stars rating={rating} /> },
  {
    id: "comment",
    header: m.review_words,
    cell: ({ id, comment }) => (
      <RowLink to={rowPath("reviews", id)} className="identity wide-cut">
        <CutWords>{comment || m.no_words()}</CutWords>
      </RowLink>
    ),
  },
  {
    id: "product",
    header: m.product,
    cell: (review) => (
      <span className="cut">{localised(review.product_name_ar, review.product_name_en)}</span>
    ),
  },
  { id: "author", header: m.review_author, cell: ({ author }) => <CutWords>{author || "—"}</CutWords> },
  dayColumn("created_at", m.column_date, ({ created_at }) => created_at, "created_at"),
  { id: "marks", header: m.column_state, cell: (review) => <ReviewMarks review={review} /> },
];

export function Component() {
  const choices = useMemo(() => tabChoices(Date.now()), []);
  const { state, tabs } = useTabbedList("reviews", m.reviews_by_state(), "all", choices);
  return (
    <>
      <PageHead title={m.nav_reviews()} />
      <ResourceList
        resource="reviews"
        state={state}
        columns={columns}
        defaultSort={{ sort: "created_at", order: "desc" }}
        nameOf={({ author }) => author}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_reviews()}
        filters={[
          choiceFilter(
            "rating",
            m.stars(),
            [5, 4, 3, 2, 1].map((count) => [String(count), m.stars_of_5({ count })]),
          ),
          dayFilter(m.column_date()),
        ]}
        empty={<NoRows icon={Star} title={m.no_reviews()} state={state} />}
      />
    </>
  );
}

const Card = rowCard("reviews", (row) => (
  <>
    <span className="row">
      <Stars rating={row.rating} />
      <span className="soft small to-end">{dayText(row.created_at)}</span>
    </span>
    <CutWords>{row.comment || m.no_words()}</CutWords>
    <span className="row soft small">
      <span className="grow cut">{localised(row.product_name_ar, row.product_name_en)}</span>
      <ReviewMarks review={row} />
    </span>
  </>
));
