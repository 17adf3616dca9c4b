/** Errors of the files that a reseller downloads. The files' columns are those of their lists. */
export const resellerFiles = {
  not_found: 'This file does not exist.',
  too_many: 'You have asked for many files. Please try again in a while.',
  failed: 'The file could not be made. Please try again.',
} as const;
