/** As many codes as the file of one sheet holds. */
export const codesOnSheet = 300;
