/** The most bytes of an uploaded picture. */
export const maxPictureBytes = 8 * 1024 * 1024;
