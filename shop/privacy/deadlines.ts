const soonMs = 2 * 86_400_000;

/** Judges a deadline: late, or due within two days. */
export function urgencyOf(dueAt: Date, now: Date): "none" | "soon" | "late" {
  if (dueAt < now) return "late";
  return dueAt.getTime() - now.getTime() < soonMs ? "soon" : "none";
}
