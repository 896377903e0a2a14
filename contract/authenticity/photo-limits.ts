/** The largest photo that is taken, in bytes. */
export const maxPhotoBytes = 8 * 1024 * 1024;
