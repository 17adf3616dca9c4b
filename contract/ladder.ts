/**
 * What is done about an urgent message, in this order, until its owner has seen it or whom they have named has answered that it is looked after: its
 * owner is called; the people whom they have named are told; the emergency contact is offered to whoever sent it.
 */
export const ladderSteps = ['called', 'people', 'emergency'] as const;

/**
 * What became of the call. `open`: it is still to come, or being tried. `placed`: it rings, or nothing more is known. `not_placed`: the provider took
 * none. Not needed: `seen`. Not called: `ended`, the sticker or the caller's right to it; `quiet`; `too_many`; `none`, since no call is set up.
 */
export const ladderCallOutcomes = [
  'open',
  'placed',
  'answered',
  'missed',
  'not_placed',
  'seen',
  'ended',
  'quiet',
  'too_many',
  'none',
] as const;
