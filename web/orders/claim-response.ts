import type { RejectedForm } from "../form/posted-form.ts";

/** Page of a rejected claim. Its value `photo_id` names the picture that is stored. */
export interface ClaimResponse extends RejectedForm {
  readonly form: "claim";
  /** Whether the form had a picture that must be chosen again. */
  readonly lostPhoto: boolean;
}

/** Returns the response if it belongs to the form of the claim, not to another form of the page. */
export function claimResponse(response: RejectedForm | ClaimResponse | undefined): ClaimResponse | undefined {
  return response !== undefined && "form" in response ? response : undefined;
}
