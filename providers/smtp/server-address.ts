const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface SmtpServerAddress {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Whether to insist on STARTTLS. */
  requireTLS: boolean;
  credentials: { user: string; pass: string } | null;
}

/** Parses `smtp[s]://user:password@host:port[?tls=none]`. Throws on any other URL, without quoting it (it holds a password). */
export function readSmtpUrl(text: string): SmtpServerAddress {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('The mail server must be given as smtp://user:password@host:port or smtps://…');
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback.has(url.hostname) && url.searchParams.get('tls') !== 'none',
    credentials: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
  };
}
