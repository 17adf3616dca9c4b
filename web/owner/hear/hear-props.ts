export interface HearProps {
  ownerId: number;
  /** With what a browser subscribes. */
  pushKey: string;
  /** Of the browsers that tell the owner of messages. */
  marks: string[];
}
