/** Maximum length of a review's comment, in characters. */
export const maxCommentLength = 1000;
/** Maximum length of the shop's answer, in characters. */
export const maxAnswerLength = 1000;
