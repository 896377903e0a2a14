import { z } from "zod";

/** Version with its changes. */
export const ReleaseNotes = z.object({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .describe("Such as 1.9.0"),
  day: z.iso.date().nullable().describe("Day of the release"),
  changes: z
    .array(
      z.object({
        kind: z.string().describe("Heading of the changelog, in English"),
        items: z.array(z.string()).describe("One change each, in English"),
      }),
    )
    .describe("Changes since the previous version"),
});
export type ReleaseNotes = z.infer<typeof ReleaseNotes>;

/** Version that the shop runs, and a newer one. */
export const Release = ReleaseNotes.extend({
  newer: ReleaseNotes.nullable().describe(
    "Version at the owner's address of releases (RELEASES_URL); null if it is not newer or there is no address",
  ),
}).meta({ id: "Release" });
export type Release = z.infer<typeof Release>;

/** File `release.json` beside a released archive, which names it. */
export const ReleaseFile = ReleaseNotes.extend({
  archive: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** Compares versions such as 1.10.0 and 1.9.0 by their numbers. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
