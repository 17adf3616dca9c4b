/** The most bytes of a picture that is handed in. */
export const largestPicture = 8 * 1024 * 1024;
