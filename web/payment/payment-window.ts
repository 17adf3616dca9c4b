/** What the payment window returns once the buyer has paid. */
export interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What is needed to pay one order. */
export interface Payable {
  orderID: number;
  /** Paise. */
  amount: number;
  key: string;
  /** The link to the order's page. */
  link: string;
  /** The link to pay it later, or again. */
  pay_link: string;
  providerOrderId: string;
  prefill?: Prefill;
}

/** The buyer's details that the window need not ask for, where this browser or the logged-in account has them. */
export interface Prefill {
  name: string;
  email: string;
  contact: string;
}

interface WindowOptions {
  key: string;
  amount: number;
  currency: 'INR';
  name: string;
  order_id: string;
  prefill: Partial<Prefill>;
  theme: { color: string };
  config: { display: { hide: { method: string; flows?: string[] }[] } };
  retry: { enabled: boolean };
  modal: { ondismiss: () => void; confirm_close: boolean };
  handler: (proof: SignedPayment) => void;
}

interface PaymentWindow {
  open(): void;
  on(event: 'payment.failed', listener: (failed: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => PaymentWindow;
  }
}

/** The window's events while it is open, and its end. */
export interface WindowEvents {
  onPaid: (proof: SignedPayment) => void;
  onDismissed: () => void;
  /** One attempt failed; the window offers another. */
  onFailed: (why: string) => void;
}

/** The green of the bar. */
const themeColor = '#0b6b4f';

/** Opens the window whose script has been loaded. */
export function openPaymentWindow(shop: string, payable: Payable, events: WindowEvents): void {
  if (!window.Razorpay) throw new Error('The payment window has not been loaded');
  const paymentWindow = new window.Razorpay({
    key: payable.key,
    amount: payable.amount,
    currency: 'INR',
    name: shop,
    order_id: payable.providerOrderId,
    prefill: payable.prefill ?? {},
    theme: { color: themeColor },
    // UPI payments by typing an address are no longer supported; apps and the QR code are.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    retry: { enabled: true },
    modal: { ondismiss: events.onDismissed, confirm_close: true },
    handler: events.onPaid,
  });
  paymentWindow.on('payment.failed', ({ error }) => events.onFailed(error?.description ?? ''));
  paymentWindow.open();
}
