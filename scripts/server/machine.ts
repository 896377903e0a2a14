import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rename, symlink, unlink, writeFile } from "node:fs/promises";
import { delimiter, dirname } from "node:path";
import { environmentForNpm } from "../launch/install-packages.mjs";

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  /** Standard output and errors of a failure. */
  readonly errors: string;
}

/** Server that is set up. Tests replace it. */
export interface Machine {
  run(command: readonly string[], folder?: string): Promise<CommandResult>;
  /** Returns undefined for a missing file. */
  read(file: string): Promise<string | undefined>;
  /** Writes a whole file or nothing. */
  write(file: string, text: string, mode: number): Promise<void>;
  /** Lets a symbolic link lead to another target, in one step. */
  link(path: string, target: string): Promise<void>;
  /** Whether an address responds with 200 within two seconds. */
  isReady(address: string): Promise<boolean>;
}

/** Whether an address responds with 200 within two seconds. */
export async function isReady(address: string): Promise<boolean> {
  return await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The machine that this process runs on. */
export const thisMachine: Machine = {
  async run([program = "", ...args], folder) {
    const inherited = environmentForNpm();
    // npm runs on the project's Node, since Debian's may be too old for it.
    const path = [dirname(process.execPath), inherited["PATH"] ?? "", "/usr/sbin", "/sbin"].join(delimiter);
    const env = { ...inherited, PATH: path, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };
    return await new Promise((resolve) => {
      // Folders such as /root are closed to other users, and psql complains about them.
      execFile(
        program,
        args,
        { cwd: folder ?? "/", env, maxBuffer: 64 * 1024 * 1024 },
        (error, output, errors) => {
          const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
          resolve({ code, output, errors: errors || (error?.message ?? "") });
        },
      );
    });
  },
  async read(file) {
    return await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
      throw error;
    });
  },
  async write(file, text, mode) {
    await mkdir(dirname(file), { recursive: true });
    const part = `${file}.part`;
    await writeFile(part, text, { mode });
    await chmod(part, mode);
    await rename(part, file);
  },
  async link(path, target) {
    const part = `${path}.part`;
    await unlink(part).catch(() => {});
    await symlink(target, part);
    await rename(part, path);
  },
  isReady,
};
