/** Something that fails. */
export interface Fault {
  name: string;
  /** Makes it happen. Resolves when it is over. */
  happen(): Promise<void>;
}
