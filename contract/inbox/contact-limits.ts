/** Maximum length of a message to the shop. */
export const maxMessageLength = 2000;
