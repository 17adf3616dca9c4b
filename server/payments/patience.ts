/** How long payments wait for what, in seconds. */
export interface PaymentPatience {
  /** How often a process looks for what is due. */
  look: number;
  /** How long somebody who pays waits for the provider: for the window to open, or to hear that their money has come. */
  person: number;
  /** From asking for a payment to the first look at what became of it. Whoever pays has usually told us by then. */
  firstCheck: number;
  /** After this we look when we know that there is something to see. The provider captures by itself first. */
  soon: number;
  /** Between looks the wait doubles, up to this. */
  longest: number;
  /** Up to this while somebody may be paying; while no look is answered up to a part of it (due.ts). */
  often: number;
  /** For so long after a payment window was opened, or its order was cancelled, somebody may still be paying in it. */
  paying: number;
  /** A look that nobody finished is somebody else's after this: its process died. Longer than three deadlines of the gateway: whoever
   * asks may wait for the one that tries whether it answers again. */
  lease: number;
  /** From asking for a payment until nobody looks any more. The provider itself asks banks for five days. */
  giveUp: number;
  /** The queue's first try comes after the one made at once had its chance. */
  firstRetry: number;
}

export const paymentPatience: PaymentPatience = {
  look: 5,
  person: 8,
  firstCheck: 120,
  soon: 10,
  longest: 12 * 3600,
  often: 600,
  paying: 24 * 3600,
  lease: 50,
  giveUp: 6 * 24 * 3600,
  firstRetry: 10,
};
