import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type Answer, request } from "../api/request.ts";

/** Requests a passkey for the shop's challenge. Throws if the user cancels. */
export async function requestPasskey(path: string, body: object) {
  const [{ startAuthentication }, { data }] = await Promise.all([
    import("@simplewebauthn/browser"),
    request<Answer<PublicKeyCredentialRequestOptionsJSON>>(path, { method: "POST", body, asksAgain: false }),
  ]);
  return await startAuthentication({ optionsJSON: data });
}

/** Creates a passkey in this browser and registers it with a name. */
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

export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}
