import { m } from "#messages/compiled/messages.js";
import { optionCount, type PanelContent } from "./panel-content.ts";

/** What screen readers are told of the panel, as it stands open below the field. */
export function panelStatus(content: PanelContent): string {
  const { state, query, recent } = content;
  if (state === "none") return m.search_none({ query });
  const count = m.search_suggestions_count({ count: optionCount(content) });
  if (state === "closest") return `${m.search_closest()} ${count}`;
  return recent.length > 0 ? `${count} ${m.search_recent_keys()}` : count;
}
