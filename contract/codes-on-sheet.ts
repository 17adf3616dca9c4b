/** The most codes in the file of one sheet. */
export const codesOnSheet = 300;
