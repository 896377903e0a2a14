import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReleaseFile } from "#contract/admin/health/release.ts";
import { listPackages, makeRelease, signatureNamespace } from "./make-release.ts";
import { sha256 } from "./release-faults.ts";

const hasKeygen = spawnSync("ssh-keygen", ["-?"]).error === undefined;
let folder: string;
let root: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@smile.example", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "smile-release-"));
  root = join(folder, "project");
  mkdirSync(join(root, "db/migrations"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write("package.json", '{ "version": "1.0.0" }\n');
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", integrity: "sha512-bb" },
    "node_modules/@x/a/node_modules/a": { version: "1.0.0", integrity: "sha512-aa" },
  };
  write("package-lock.json", JSON.stringify({ version: "1.0.0", packages }));
  write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- First.\n");
  write("db/migrations/0001_a.sql", "select 1;\n");
  write("db/migrations/frozen.sha256", `${sha256("select 1;\n")}  0001_a.sql\n`);
  execFileSync("git", ["init", "-q", root]);
  git("add", "-A");
  git("commit", "-q", "-m", "First");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const release = (key?: string) => makeRelease({ root, to: folder, key });

describe("makeRelease", () => {
  test("writes the committed tree, its packages and their sums, and tags the commit", async () => {
    const { version, files } = await release();
    expect([version, files.map((file) => file.slice(folder.length + 1))]).toEqual([
      "1.0.0",
      ["smile-1.0.0.tar.gz", "smile-1.0.0.packages.txt", "smile-1.0.0.sha256", "release.json"],
    ]);
    expect(ReleaseFile.parse(JSON.parse(readFileSync(files.at(-1) ?? "", "utf8")))).toMatchObject({
      ...{ version: "1.0.0", day: "2026-01-01", archive: "smile-1.0.0.tar.gz" },
      sha256: sha256(readFileSync(files[0] ?? "")),
    });
    const listed = execFileSync("tar", ["-tzf", files[0] ?? ""], { encoding: "utf8" });
    expect(listed).toContain("smile-1.0.0/package-lock.json\n");
    const checked = spawnSync("sha256sum", ["-c", "smile-1.0.0.sha256"], { cwd: folder, encoding: "utf8" });
    expect(checked.stdout).toBe("smile-1.0.0.tar.gz: OK\nsmile-1.0.0.packages.txt: OK\n");
    expect(git("rev-parse", "v1.0.0")).toBe(git("rev-parse", "HEAD"));
  });

  test("writes the same bytes again from the same commit", async () => {
    await release();
    const first = readFileSync(join(folder, "smile-1.0.0.sha256"), "utf8");
    await release();
    expect(readFileSync(join(folder, "smile-1.0.0.sha256"), "utf8")).toBe(first);
  });

  test.skipIf(!hasKeygen)("signs the sums with the owner's key", async () => {
    const key = join(folder, "key");
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
    const { files } = await release(key);
    writeFileSync(join(folder, "signers"), `owner ${readFileSync(`${key}.pub`, "utf8")}`);
    const verify = (sums: string) =>
      spawnSync(
        "ssh-keygen",
        ["-Y", "verify", "-f", "signers", "-I", "owner", "-n", signatureNamespace, "-s", files.at(-1) ?? ""],
        { cwd: folder, input: sums },
      ).status;
    const sums = readFileSync(join(folder, "smile-1.0.0.sha256"), "utf8");
    expect([verify(sums), verify(`${sums} `)]).toEqual([0, 255]);
  });

  test("rejects uncommitted files, open changes, unfrozen migrations and other versions", async () => {
    writeFileSync(join(root, "package.json"), '{ "version": "1.1.0" }\n');
    writeFileSync(join(root, "db/migrations/0002_b.sql"), "select 2;\n");
    writeFileSync(join(root, "CHANGELOG.md"), "## [Unreleased]\n\n- Second.\n\n## [1.0.0] - 2026-01-01\n");
    await expect(release()).rejects.toThrow(
      [
        "These files are not committed: CHANGELOG.md, package.json, db/migrations/0002_b.sql",
        "package-lock.json has version 1.0.0, package.json 1.1.0",
        "The newest version of CHANGELOG.md is 1.0.0, package.json has 1.1.0",
        'CHANGELOG.md has changes under "Unreleased": give them the heading of 1.1.0',
        "db/migrations/frozen.sha256 lacks 0002_b.sql as it is: add its line by sha256sum",
      ].join("\n"),
    );
  });

  test("rejects a migration on which the previous release cannot run", async () => {
    const text = "drop table carts;\n";
    writeFileSync(join(root, "db/migrations/0099_b.sql"), text);
    writeFileSync(join(root, "db/migrations/frozen.sha256"), `${sha256(text)}  0099_b.sql\n`, { flag: "a" });
    git("add", "-A");
    git("commit", "-q", "-m", "Second");
    await expect(release()).rejects.toThrow(
      /^0099_b\.sql has "drop table carts", on which the previous release may fail/,
    );
  });

  test("rejects a version that another commit has", async () => {
    await release();
    git("commit", "-q", "--allow-empty", "-m", "Second");
    await expect(release()).rejects.toThrow(/^The tag v1\.0\.0 belongs to another commit/);
  });
});

test("listPackages names each package once, with version and checksum", () => {
  expect(listPackages(readFileSync(join(root, "package-lock.json"), "utf8"))).toBe(
    "a 1.0.0 sha512-aa\nb 2.0.0 sha512-bb\n",
  );
});
