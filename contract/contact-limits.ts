/** How long a message to the shop may be. */
export const maxMessageLength = 2000;
