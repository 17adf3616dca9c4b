/** The most labels of one print. */
export const labelsPerPrint = 60;
