import type { News } from "./news.ts";

let listener: (news: News) => void = () => {};

/** Calls `listen` with each message in a response to a form of this page. */
export function onNews(listen: (news: News) => void): void {
  listener = listen;
}

/** Shows the message of a form's response, if any. */
export function showMessageOf(answer: unknown): void {
  if (hasNews(answer) && answer.news !== null) listener(answer.news);
}

function hasNews(answer: unknown): answer is { readonly news: News | null } {
  return typeof answer === "object" && answer !== null && "news" in answer;
}
