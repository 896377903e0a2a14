const named = ["OWNER_PASSWORD", "CODE_KEY", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"] as const;
const addresses = ["DATABASE_URL", "SMTP_URL"] as const;

/** Returns a function that removes the passwords and keys of an environment from a text, since servers repeat them in errors. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = [
    ...named.map((name) => environment[name] ?? ""),
    ...addresses.flatMap((name) => passwordsOf(environment[name] ?? "")),
  ].filter((secret) => secret !== "");
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

/** Returns a password as in the URL and decoded. */
function passwordsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  try {
    return [password, decodeURIComponent(password), searchParams.get("password") ?? ""];
  } catch {
    return [password];
  }
}
