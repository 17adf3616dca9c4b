/** When the steps of the ladder are due, in seconds from an urgent message on: until the owner has seen it, or somebody looks after the vehicle. */
export const ladderSeconds = { call: 60, people: 120, emergency: 120 };
