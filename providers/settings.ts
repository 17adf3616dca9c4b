/** The address and credentials for Exotel. `baseUrl` has no trailing slash, e.g. `https://api.in.exotel.com`. */
export interface ExotelSettings {
  baseUrl: string;
  accountSid: string;
  apiKey: string;
  apiToken: string;
  /** The virtual number both sides of a call see. */
  callerId: string;
  /** The six-character DLT header SMS are sent under. */
  smsHeader: string;
  dltEntityId: string;
  /** The app, or flow, that conducts calls about urgent messages; none is placed without it. */
  flowAppId?: string | undefined;
  /** Milliseconds from request to the whole answer; 15 s unless a test says otherwise. */
  deadlineMs?: number;
}

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. `smtp://` insists on STARTTLS except on
   * loopback; `?tls=none` lets a relay on a private network do without.
   */
  url: string;
  /** `Dastak <hello@dastak.example>` */
  from: string;
  /** Milliseconds for each step and for the whole; 10 s to connect, 10 s to greet, 30 s of silence, 60 s in all unless set. */
  deadlineMs?: number;
}

/** With what notifications for browsers are sent (RFC 8292). */
export interface PushSettings {
  /** 32 bytes: the private key, from which the public one follows that browsers subscribe with. */
  privateKey: Buffer;
  /** Whom a push service may write to: `mailto:care@dastak.example`, or a page of ours. */
  subject: string;
  /**
   * Where a stand-in takes what would go to the push services, as `http://127.0.0.1:4010`; a browser's address is then the path below it. No trailing
   * slash. Null for the push services themselves.
   */
  standIn: string | null;
  /** Milliseconds from request to the whole answer; 4 s unless a test says otherwise: an SMS follows after five. */
  deadlineMs?: number;
  /** For how long a push service that does not answer is left alone; a minute unless a test says otherwise. */
  restMs?: number;
}

/** The address and credentials for Razorpay. `baseUrl` has no trailing slash and no `/v1`. */
export interface RazorpaySettings {
  baseUrl: string;
  /** Public: the payment window is opened with it. */
  keyId: string;
  keySecret: string;
  /** Newest first; for a day after a change, events are still signed with the one before. */
  webhookSecrets: string[];
  /** Milliseconds from request to the whole answer; 15 s unless a test says otherwise. */
  deadlineMs?: number;
  /** After so many calls in a row without an answer none is sent for a while; 5 calls and 10 s unless a test says otherwise. */
  pauseAfter?: number;
  pauseMs?: number;
}

/** The address and credentials for Delhivery. `baseUrl` has no trailing slash: `https://track.delhivery.com`. */
export interface DelhiverySettings {
  baseUrl: string;
  token: string;
  /** The name under which our address is registered there as a warehouse, letter for letter. */
  pickupLocation: string;
  /** One of these comes with each report that it sends us, newest first. Empty: it sends none, and is asked. */
  webhookSecrets: string[];
  /** Milliseconds from request to the whole answer; 15 s unless a test says otherwise. */
  deadlineMs?: number;
}
