/** What the form of a note says, as the call takes it: a time that was typed counts more than the span that was chosen. */
export function noteInput({ span, until, ...values }: Record<string, string>) {
  return { ...values, until: until || span };
}
