/** The intervals and timeouts of payments, in seconds. */
export interface PaymentTimeouts {
  /** How often a process looks for what is due. */
  checkInterval: number;
  /** How long a buyer waits for the provider: for the window to open, or for the confirmation that their money has come. */
  requestWait: number;
  /** From asking for a payment to the first check of its outcome. The buyer's browser has usually reported it by then. */
  firstCheck: number;
  /** The wait before a check when we know that there is an outcome. The provider captures by itself first. */
  shortWait: number;
  /** Between checks the wait doubles, up to this. */
  maxWait: number;
  /** The longest wait while a buyer may be paying; while no check is answered, a share of it (due.ts). */
  maxWaitWhilePaying: number;
  /** For this long after a payment window was opened, or its order was cancelled, a buyer may still be paying in it. */
  payingPeriod: number;
  /**
   * After this, a check that was not finished is taken over by another process: its own died. Longer than three timeouts of the
   * gateway: a question may have to wait for another one that tests whether the provider answers again.
   */
  lease: number;
  /** From asking for a payment until no more checks are made. The provider itself asks banks for five days. */
  giveUp: number;
  /** The queue's first attempt comes after the immediate one has had its chance. */
  firstRetry: number;
}

export const paymentTimeouts: PaymentTimeouts = {
  checkInterval: 5,
  requestWait: 8,
  firstCheck: 120,
  shortWait: 10,
  maxWait: 12 * 3600,
  maxWaitWhilePaying: 600,
  payingPeriod: 24 * 3600,
  lease: 50,
  giveUp: 6 * 24 * 3600,
  firstRetry: 10,
};
