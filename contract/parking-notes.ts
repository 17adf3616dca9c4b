/**
 * What an owner may let callers read where the vehicle is parked. There is no free text: nobody would look at it before strangers do, and it could
 * be a phone number.
 */
export const parkingNotes = ['back_at', 'nearby', 'in_building', 'visiting', 'key_with_guard', 'key_at_shop'] as const;

export type ParkingNote = (typeof parkingNotes)[number];

/** For how many hours a note is offered. */
export const noteHours = ['1', '2', '4'] as const;

/** Until when: for so many hours, or until the next `18:00`. */
export const noteEnd = new RegExp(`^(${noteHours.join('|')}|([01]\\d|2[0-3]):[0-5]\\d)$`);
