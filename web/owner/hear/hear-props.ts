export interface HearProps {
  ownerId: number;
  heard: HeardBrowsers;
}

/** The browsers that tell the owner of messages, by their marks, and the key with which another one subscribes; '' where that is not offered. */
export interface HeardBrowsers {
  key: string;
  marks: string[];
  /** Of those that were turned on in this session, and end with it. */
  marksHere: string[];
}
