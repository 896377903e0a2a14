/** The most characters that a review's comment has. */
export const maxCommentLength = 1000;
/** The most characters that the shop answers to one. */
export const maxAnswerLength = 1000;
