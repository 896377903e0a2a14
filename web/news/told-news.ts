import type { News } from "./news.ts";

let listener: (news: News) => void = () => {};

/** Calls `listen` with each message that a form on this page is answered with. */
export function onNews(listen: (news: News) => void): void {
  listener = listen;
}

/** Shows the message of a form's answer, where it has one. */
export function tellNewsOf(answer: unknown): void {
  if (hasNews(answer) && answer.news !== null) listener(answer.news);
}

function hasNews(answer: unknown): answer is { readonly news: News | null } {
  return typeof answer === "object" && answer !== null && "news" in answer;
}
