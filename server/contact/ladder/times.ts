/**
 * When the steps of the ladder are due, in seconds from an urgent message on, each unless its owner has seen it by then. People whom the owner names
 * come with the last one.
 */
export const ladderSeconds = { call: 60, emergency: 120 };
