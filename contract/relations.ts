/** As what an owner names a person who is told of messages about their vehicles, and answers them. */
export const relations = ['spouse', 'driver', 'guard', 'other'] as const;

export type Relation = (typeof relations)[number];

/** Which messages such a person is told of. */
export const toldKinds = ['urgent', 'all'] as const;

/** How many people an owner may have named at a time. */
export const maxPeople = 3;
