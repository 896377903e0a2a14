export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
