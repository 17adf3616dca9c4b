import type { AccountAnswer } from '../account.ts';
import { forLog } from '../detail.ts';
import type { SmtpSettings } from '../settings.ts';
import { newConnection } from './session.ts';

/** Connects and logs in, and sends no mail. Does not throw, but for an address that is none. */
export function askMailServer(settings: SmtpSettings): Promise<AccountAnswer> {
  const { promise, resolve } = Promise.withResolvers<AccountAnswer>();
  const { connection, credentials } = newConnection(settings);
  const finish = (answer: AccountAnswer) => {
    connection.close();
    resolve(answer);
  };
  const fail = (kind: 'refused' | 'silent') => (error: unknown) =>
    finish({ kind, detail: forLog(error instanceof Error ? error.message : String(error)) });
  connection.on('error', fail('silent'));
  connection.connect((error) => {
    if (error) return fail('silent')(error);
    if (!credentials) return finish({ kind: 'accepted', at: null });
    connection.login({ credentials }, (refusal) =>
      refusal ? fail('refused')(refusal) : finish({ kind: 'accepted', at: null }),
    );
  });
  return promise;
}
