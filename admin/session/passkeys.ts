import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { requestData } from "../api/request.ts";

/** Requests a passkey for the shop's challenge. Throws if the user cancels. */
export async function requestPasskey(path: string, body: object) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    requestData<PublicKeyCredentialRequestOptionsJSON>(path, { method: "POST", body, asksAgain: false }),
  ]);
  return await startAuthentication({ optionsJSON });
}

/** Creates a passkey in this browser and registers it with a name. */
export async function addPasskey(name: string): Promise<{ readonly recovery_codes?: readonly string[] }> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    requestData<PublicKeyCredentialCreationOptionsJSON>("/auth/passkeys/options", {
      method: "POST",
      body: {},
    }),
  ]);
  const passkey = await startRegistration({ optionsJSON });
  return await requestData<{ readonly recovery_codes?: readonly string[] }>("/auth/passkeys", {
    method: "POST",
    body: { name, passkey },
  });
}

export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}
