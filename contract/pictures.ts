/** The most bytes of an uploaded picture. */
export const largestPicture = 8 * 1024 * 1024;
