/** When the steps of the ladder are due, in seconds from an urgent message on, each unless somebody has seen it by then. */
export const ladderSeconds = { call: 60, people: 120, emergency: 120 };
