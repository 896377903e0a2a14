/** One process's share of a bound that all of them are to hold together; every one may do something. */
export function shareOf(bound: number, processes: number): number {
  return Math.max(1, Math.ceil(bound / processes));
}
