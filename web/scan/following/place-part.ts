/** The element id of the part of the page that is about where the vehicle stands. */
export const placePart = 'place';
