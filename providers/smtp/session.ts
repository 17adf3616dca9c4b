import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asStep } from '../../server/tracing/span.ts';
import type { SmtpSettings } from '../settings.ts';
import { readSmtpUrl } from './server-address.ts';

const connectMs = 10_000;
const silenceMs = 30_000;
const wholeMs = 60_000;

export interface MailEnvelope {
  from: string;
  to: string;
}

/** How a session ended: the server's 2xx to the text, or an error and whether the text had begun to leave by then. */
export type SessionResult = { kind: 'taken' } | { kind: 'failed'; error: unknown; handedOver: boolean };

/** A connection that is not made yet, and what to log in with. */
export function newConnection({ url, deadlineMs }: SmtpSettings) {
  const { credentials, ...server } = readSmtpUrl(url);
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: deadlineMs ?? connectMs,
    greetingTimeout: deadlineMs ?? connectMs,
    socketTimeout: deadlineMs ?? silenceMs,
    dnsTimeout: deadlineMs ?? connectMs,
    socketCloseTimeout: 0,
  });
  return { connection, credentials };
}

/**
 * One mail in one SMTP session. Does not throw.
 * nodemailer's ready-made transport does not reveal whether the text had already been sent when a connection was lost, so its
 * connection is driven directly here: it pulls the text from our stream only once the server has asked for it.
 */
export function smtpSession(settings: SmtpSettings, envelope: MailEnvelope, message: Buffer): Promise<SessionResult> {
  const { host, port } = readSmtpUrl(settings.url);
  const attributes = { 'network.protocol.name': 'smtp', 'server.address': host, 'server.port': port };
  return asStep({ name: 'SMTP session', kind: 'client', attributes }, async (span) => {
    const result = await converse(settings, envelope, message);
    span?.set({ 'dastak.reply': result.kind });
    if (result.kind === 'failed') span?.fail(result.error);
    return result;
  });
}

function converse(settings: SmtpSettings, envelope: MailEnvelope, message: Buffer): Promise<SessionResult> {
  const { promise, resolve } = Promise.withResolvers<SessionResult>();
  const { connection, credentials } = newConnection(settings);
  let handedOver = false;
  const finish = (result: SessionResult) => {
    clearTimeout(deadline);
    connection.close();
    resolve(result);
  };
  const fail = (error: unknown) => finish({ kind: 'failed', error, handedOver });
  const deadline = setTimeout(() => fail(new Error('Deadline passed')), settings.deadlineMs ?? wholeMs);
  const text = new Readable({
    read() {
      handedOver = true;
      this.push(message);
      this.push(null);
    },
  });
  const send = () =>
    connection.send({ from: envelope.from, to: [envelope.to] }, text, (error) =>
      error ? fail(error) : finish({ kind: 'taken' }),
    );
  connection.on('error', fail);
  connection.connect((error) => {
    if (error) return fail(error);
    if (!credentials) return send();
    connection.login({ credentials }, (refusal) => (refusal ? fail(refusal) : send()));
  });
  return promise;
}
