/** How far away whoever comes is: what they press, and what the caller reads. */
export const distance = {
  metres: '{count} m',
  kilometres: '{count} km',
  about: 'about {distance}',
  beyond: 'more than 5 km',
  away: '{distance} away at {time}',
  they_were_told: 'They were told: {distance}, at {time}',

  title: 'How far you are',
  say: 'Say how far I am',
  say_again: 'Say again how far I am',
  say_help:
    'Your phone asks you first. They are told only how far, such as about 400 m. Where you are is shown to nobody and not kept.',
  asking: 'Your phone is finding out where you are …',
  sending: 'The distance is being worked out …',
  denied: 'Your phone does not share where it is. They see your answer all the same.',
  not_known: 'Your phone does not know well enough where it is. They see your answer all the same.',
  slow: 'Your phone takes too long to find out where it is. Try again; they see your answer all the same.',
  unanswered: 'Your phone has not told us where it is. If it asks, allow it; they see your answer all the same.',

  no_position: 'Your phone did not say where it is. Please try again.',
  not_offered:
    'How far you are can be said to a person who has shared where they are, once you have answered that you are coming.',
  told_another:
    'You cannot say now how far you are: less than an hour ago another caller was told how far away somebody is. From two distances they could find out where that is.',
} as const;
