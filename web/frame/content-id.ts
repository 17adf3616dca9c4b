/** Where the link at the top of every page skips to. */
export const contentId = 'content';
