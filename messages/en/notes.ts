/** What an owner may let callers read where the vehicle is parked: by its name in the API, in the order in which it is offered. */
export const notes = {
  back_at: 'Back at {time}',
  nearby: 'I am nearby and can move it',
  in_building: 'I am in the building here',
  visiting: 'I am visiting a neighbour',
  key_with_guard: 'The key is with the guard',
  key_at_shop: 'The key is at the shop here',
} as const;
