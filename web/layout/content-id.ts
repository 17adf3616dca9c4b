/** The target of the skip link at the top of every page. */
export const contentId = 'content';
