/** Where a vehicle stands, as its caller says and its owner reads. */
export const place = {
  gate: 'Gate',
  road_side: 'Road side',
  car_park: 'Car park',
  basement: 'Basement',
  courtyard: 'Courtyard',
  shop_front: 'Shop front',
  shared: 'place shared',

  title: 'Where does the vehicle stand?',
  help: 'So the owner finds it sooner. Only the owner sees it, or whom they ask to come, and it is gone after a day.',
  words: 'One word says it',
  said: 'You said at {time} where it stands: {place}',
  withdraw: 'Take it back',
  share: 'Share where I am',
  share_again: 'Share again where I am',
  share_help:
    'Your phone asks you first. What goes out is rounded to about 20 m. Only the owner sees it, or whom they ask to come, and it is gone after a day.',
  asking: 'Your phone is finding out where you are …',
  sending: 'The place is being sent …',
  denied: 'Your phone does not share where it is. One of the words helps as well.',
  not_known: 'Your phone does not know exactly where it is. One of the words helps as well.',
  slow: 'Your phone takes too long to find out where it is. Try again, or choose one of the words.',
  unanswered:
    'Your phone has not told us where it is. If it asks, allow it; it may also still be searching. Or choose one of the words.',

  stands: 'Where it stands: {place}',
  stands_on_map: 'Where it stands: see the map',
  stands_said: '{time}, by the same person; nobody has checked it',
  map: 'See it on a map',
  maps_app: 'Open my maps app',
} as const;
