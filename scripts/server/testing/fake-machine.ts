import type { Machine } from "../machine.ts";

/** Debian in memory that knows the commands of an install. */
export function fakeMachine({ failing = "" } = {}) {
  const files = new Map<string, string>();
  const links = new Map<string, string>();
  const facts = new Set<string>();
  const changes: string[] = [];
  /** Commands that ask, each with the fact that makes it succeed. */
  const questions: readonly (readonly [RegExp, (words: RegExpExecArray) => string])[] = [
    [/^dpkg-query -s (\S+)$/, ([, name]) => `package ${name}`],
    [/^id -u (\S+)$/, ([, name]) => `user ${name}`],
    [/^systemctl (is-active|is-enabled) (\S+)$/, ([, , name]) => `service ${name}`],
    [/psql -XAtqc select exists\(select\)$/, () => "service postgresql"],
    [/psql -XAtqc select exists\(.*rolcreatedb/, () => "role's rights"],
    [/psql -XAtqc select exists\(.*pg_roles/, () => "role"],
    [/psql -XAtqc select exists\(.*pg_database/, () => "database"],
  ];
  const answers: readonly (readonly [RegExp, (words: RegExpExecArray) => readonly string[]])[] = [
    [
      /^apt-get install .*?recommends (.*)$/,
      ([, names = ""]) => names.split(" ").map((name) => `package ${name}`),
    ],
    [/^useradd .* (\S+)$/, ([, name]) => [`user ${name}`]],
    [/^systemctl enable --now (\S+)$/, ([, name]) => [`service ${name}`]],
    [/createuser --createdb/, () => ["role"]],
    [/psql -XAtqc alter role/, () => ["role's rights"]],
    [/createdb --owner/, () => ["database"]],
  ];
  const machine: Machine = {
    run(command) {
      const line = command.join(" ");
      for (const [form, factOf] of questions) {
        const words = form.exec(line);
        if (words === null) continue;
        const isSo = facts.has(factOf(words));
        const output = line.includes("psql") ? (isSo ? "t\n" : "f\n") : "Status: install ok installed\n";
        return Promise.resolve({ code: isSo ? 0 : 1, output: isSo ? output : "", errors: "" });
      }
      changes.push(line);
      if (line.split(" ", 1)[0] === failing) {
        return Promise.resolve({ code: 1, output: "", errors: "it failed" });
      }
      for (const [form, factsOf] of answers) {
        const words = form.exec(line);
        if (words !== null) for (const fact of factsOf(words)) facts.add(fact);
      }
      return Promise.resolve({ code: 0, output: "", errors: "" });
    },
    read(file) {
      const [link, target] = [...links].find(([path]) => file.startsWith(`${path}/`)) ?? [];
      const real = link === undefined ? file : `${target}${file.slice(link.length)}`;
      return Promise.resolve(files.get(real));
    },
    write(file, text) {
      changes.push(`write ${file}`);
      files.set(file, text);
      return Promise.resolve();
    },
    link(path, target) {
      changes.push(`link ${path}`);
      links.set(path, target);
      return Promise.resolve();
    },
    isReady: () => Promise.resolve(false),
  };
  return { machine, files, changes };
}
