/** Where and as whom we speak to Exotel. `baseUrl` has no trailing slash, e.g. `https://api.in.exotel.com`. */
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
  /** Milliseconds from request to the whole answer; 15 s unless a test says otherwise. */
  deadlineMs?: number;
}

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** `Dastak <hello@dastak.example>` */
  from: string;
  deadlineMs?: number;
}
