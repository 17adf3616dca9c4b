/** Something that goes wrong. */
export interface Fault {
  name: string;
  /** Lets it happen. Resolves when it is over. */
  happen(): Promise<void>;
}
