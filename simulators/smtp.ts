import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultOf, Faults } from './faults.ts';
import { type Inbox, oneTimeCode } from './inbox.ts';
import { parseMail } from './mime.ts';
import type { Tally } from './tally.ts';

export interface SmtpSimulatorOptions {
  user: string;
  password: string;
  inbox: Inbox;
  faults: Faults;
  tally: Tally;
}

/** A mail server that delivers to the inbox. Each connection is one attempt and meets one fault. Call `listen` on it. */
export function createSmtpSimulator(options: SmtpSimulatorOptions): SMTPServer {
  const faultsBySession = new Map<string, FaultOf<'mail'> | null>();
  const faultOf = (session: SMTPServerSession) => faultsBySession.get(session.id) ?? null;
  const server: SMTPServer = new SMTPServer({
    banner: 'Dastak sandbox',
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 1,
    logger: false,
    onConnect(session, done) {
      options.tally.countAttempt('mail');
      const fault = options.faults.take('mail');
      faultsBySession.set(session.id, fault);
      if (fault === 'hang-before') return;
      done(fault === '421' ? smtpError(421, 'Service not available, closing transmission channel') : null);
    },
    onAuth(auth, session, done) {
      const isAuthorised = auth.username === options.user && auth.password === options.password;
      if (!isAuthorised || faultOf(session) === '535')
        return done(smtpError(535, 'Authentication credentials invalid'));
      done(null, { user: options.user });
    },
    onRcptTo({ address }, session, done) {
      const fault = faultOf(session);
      if (fault === 'drop-before-data') return drop(server, session);
      if (fault === '450') return done(smtpError(450, `<${address}>: mailbox busy, try again`));
      done(fault === '550' ? smtpError(550, `<${address}>: no such mailbox here`) : null);
    },
    onData(stream, session, done) {
      void text(stream).then(async (source) => {
        const fault = faultOf(session);
        if (fault === '554') return done(smtpError(554, 'Message refused as spam'));
        const providerId = await accept(options, session, source);
        if (fault === 'drop-after-data') return drop(server, session);
        if (fault !== 'hang-after') done(null, `OK: queued as ${providerId}`);
      }, done);
    },
    onClose(session) {
      faultsBySession.delete(session.id);
    },
  });
  // A client that goes away mid-session is what the faults are for.
  server.on('error', () => {});
  return server;
}

async function accept(options: SmtpSimulatorOptions, session: SMTPServerSession, source: string): Promise<string> {
  const mail = parseMail(source);
  const { mailFrom, rcptTo } = session.envelope;
  const [reference = ''] = mail.messageId.split('@');
  const providerId = session.id;
  const readable = `${mail.subject}\n\n${mail.text}`;
  const from = mailFrom ? mailFrom.address : '';
  for (const { address } of rcptTo) {
    const replyTo = mail.replyTo ? { replyTo: mail.replyTo } : {};
    const entry = { to: address.toLowerCase(), from, text: readable, otp: oneTimeCode(readable), ...replyTo };
    options.tally.recordAccepted({ channel: 'mail', reference, providerId, to: entry.to, isCode: entry.otp !== null });
    await options.inbox.add({ channel: 'mail', ...entry });
  }
  return providerId;
}

function drop(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session.id === session.id) connection._socket.destroy();
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
