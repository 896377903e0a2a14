import { m } from "../messages/compiled/messages.js";
import { cairoDay, cairoDayBefore } from "../ui/written-values.tsx";
import type { FilterEditorProps, ListFilter } from "./filter-bar.tsx";

/** Filter by days, both included, with the usual periods as shortcuts. */
export function dayFilter(label: string): ListFilter {
  return {
    id: "days",
    label,
    params: ["created_from", "created_to"],
    describe(params) {
      const [from, to] = [params.get("created_from"), params.get("created_to")];
      if (from === null && to === null) return null;
      const span = spans().find((one) => one.from === from && (to === null || to === cairoDay(new Date())));
      return span?.label ?? `${from ?? "…"} – ${to ?? "…"}`;
    },
    Editor: DayEditor,
  };
}

function DayEditor({ state }: FilterEditorProps) {
  const [from, to] = [state.params.get("created_from") ?? "", state.params.get("created_to") ?? ""];
  return (
    <div className="stack p-2">
      {spans().map((span) => (
        <button
          key={span.from}
          type="button"
          className="menu-item"
          data-selected={span.from === from && to === ""}
          onClick={() => state.change({ created_from: span.from, created_to: null })}
        >
          {span.label}
        </button>
      ))}
      <label className="field">
        <span className="field-label">{m.from_day()}</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to === "" ? undefined : to}
          onChange={(event) => state.change({ created_from: event.target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">{m.to_day()}</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from === "" ? undefined : from}
          onChange={(event) => state.change({ created_to: event.target.value })}
        />
      </label>
    </div>
  );
}

function spans() {
  return [
    { label: m.today(), from: cairoDayBefore(0) },
    { label: m.last_7_days(), from: cairoDayBefore(6) },
    { label: m.last_30_days(), from: cairoDayBefore(29) },
  ];
}
