import { m } from "#messages/compiled/messages.js";
import { optionCount, type PanelContent } from "./panel-content.ts";

/** Announcement of the open panel for screen readers. */
export function panelStatus(content: PanelContent): string {
  const { state, query, recent } = content;
  if (state === "none") return m.search_none({ query });
  const count = m.search_suggestions_count({ count: optionCount(content) });
  if (state === "closest") return `${m.search_closest()} ${count}`;
  return recent.length > 0 ? `${count} ${m.search_recent_keys()}` : count;
}
