/** The intervals and timeouts of payments, in seconds. */
export interface PaymentTimeouts {
  /** How often a process looks for what is due. */
  look: number;
  /** How long a buyer waits for the provider: for the window to open, or for the confirmation that their money has come. */
  person: number;
  /** From asking for a payment to the first look at its outcome. The buyer's browser has usually reported it by then. */
  firstCheck: number;
  /** The wait before a look when we know that there is something to see. The provider captures by itself first. */
  soon: number;
  /** Between looks the wait doubles, up to this. */
  longest: number;
  /** The longest wait while a buyer may be paying; while no look is answered, a share of it (due.ts). */
  often: number;
  /** For this long after a payment window was opened, or its order was cancelled, a buyer may still be paying in it. */
  paying: number;
  /**
   * After this, a look that was not finished is taken over by another process: its own died. Longer than three timeouts of the
   * gateway: a question may have to wait for another one that tests whether the provider answers again.
   */
  lease: number;
  /** From asking for a payment until no more looks are made. The provider itself asks banks for five days. */
  giveUp: number;
  /** The queue's first attempt comes after the immediate one has had its chance. */
  firstRetry: number;
}

export const paymentTimeouts: PaymentTimeouts = {
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
