import { statfs } from "node:fs/promises";

const gigabyte = 1e9;
/** Images, backups and PostgreSQL's WAL need some hundred MB at any time. */
const minFreeBytes = 0.5 * gigabyte;
const little = 5 * gigabyte;
const littleShare = 0.1;

/** Free and total bytes of a disk. */
export interface Space {
  readonly free: number;
  readonly all: number;
}

/** Returns the space of the disk of a folder. Rejects without the folder. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** Judges the free space: 'full' when orders soon fail, 'little' under 5 GB and a tenth of the disk. */
export function judgeSpace({ free, all }: Space): "enough" | "little" | "full" {
  if (free < minFreeBytes) return "full";
  return free < little && free < littleShare * all ? "little" : "enough";
}
