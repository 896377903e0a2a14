import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminReview, AdminReviewQuery, ReviewPatch } from "#contract/admin/review.ts";
import { auditedChangeOf, auditedDeletion } from "#shop/audit/audited.ts";
import {
  findAdminReview,
  listAdminReviews,
  type AdminReview as ShopReview,
} from "#shop/reviews/admin-reviews.ts";
import { deleteReview } from "#shop/reviews/delete-review.ts";
import { hideReview, lockReview } from "#shop/reviews/hide-review.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { listed, notChanged, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { changeTarget } from "./if-match.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("reviews", "Review", AdminReview);
const list = routes.list(AdminReviewQuery, "Reviews, found by what they say or who wrote them");
const one = routes.one("One review");
const change = routes.change(ReviewPatch, "Hide a review, or show it again");
const remove = routes.remove("Delete a review, words and stars; the product's average is without it");
const resource = auditedResource("reviews", lockReview, findAdminReview, toAdminReviewJson, logged);

export function registerReviewRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminReviews(db, query), query, toAdminReviewJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminReview(db, c.req.valid("param").id), toAdminReviewJson),
  );

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const { hidden } = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      hideReview(tx, target.id, hidden),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, c.var.staff, resource, id, (tx) => deleteReview(tx, id));
    return result.ok ? c.body(null, 204) : refused(c, result.refusal);
  });
}

function toAdminReviewJson({
  hidden_at,
  created_at,
  updated_at,
  changed_at,
  ...review
}: ShopReview): AdminReview {
  return {
    ...review,
    hidden: hidden_at !== null,
    hidden_at: hidden_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

/** Of a review the log keeps what staff can change: its words go when the customer wants them erased. */
function logged({ id, product_id, rating, hidden, hidden_at }: AdminReview) {
  return { id, product_id, rating, hidden, hidden_at };
}
