import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** Asks the browser for a passkey to the shop's challenge; throws what the browser throws where somebody waves it away. */
export async function askForPasskey(path: string, body: object) {
  const [{ startAuthentication }, { data }] = await Promise.all([
    import("@simplewebauthn/browser"),
    request<Answer<PublicKeyCredentialRequestOptionsJSON>>(path, { method: "POST", body, asksAgain: false }),
  ]);
  return await startAuthentication({ optionsJSON: data });
}

/** Makes a passkey in this browser and hands it to the shop under a name. */
export async function addPasskey(name: string): Promise<{ readonly recovery_codes?: readonly string[] }> {
  const [{ startRegistration }, { data }] = await Promise.all([
    import("@simplewebauthn/browser"),
    request<Answer<PublicKeyCredentialCreationOptionsJSON>>("/auth/passkeys/options", {
      method: "POST",
      body: {},
    }),
  ]);
  const passkey = await startRegistration({ optionsJSON: data });
  const answer = await request<Answer<{ readonly recovery_codes?: readonly string[] }>>("/auth/passkeys", {
    method: "POST",
    body: { name, passkey },
  });
  return answer.data;
}

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}
