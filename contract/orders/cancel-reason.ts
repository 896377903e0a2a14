/** Maximum length of the reason that a customer gives for a cancellation. */
export const maxCancelReasonLength = 200;
