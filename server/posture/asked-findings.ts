import type { AccountAnswer } from '../../providers/account.ts';
import type { Env } from '../env.ts';
import type { Asked } from './ask.ts';
import { type Finding, ok, warning } from './finding.ts';

/** What the answers of providers, and of our own address, mean for a shop. None of it keeps a server from starting. */
export function askedFindings({ publicUrl = '' }: Pick<Env, 'publicUrl'>, asked: Asked): Finding[] {
  const { razorpay, exotel, delhivery, mail, address, seen, clockAheadSeconds } = asked;
  return [
    ...accountFinding('razorpay', 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET', razorpay),
    ...accountFinding(
      'exotel',
      'EXOTEL_ACCOUNT_SID, EXOTEL_API_KEY, EXOTEL_API_TOKEN and the region in EXOTEL_BASE_URL',
      exotel,
    ),
    ...accountFinding('delhivery', 'DELHIVERY_TOKEN', delhivery),
    ...accountFinding('mail', 'user and password in SMTP_URL', mail),
    ...(address === null ? [] : [addressFinding(publicUrl, address)]),
    ...(seen === null ? [] : [proxyFinding(publicUrl, seen)]),
    ...(clockAheadSeconds === null ? [] : [clockFinding(clockAheadSeconds)]),
  ];
}

/** In words, for `npm run setup`, too. */
export function accountFinding(about: string, settings: string, answer: AccountAnswer | null): Finding[] {
  switch (answer?.kind) {
    case undefined:
      return [];
    case 'accepted':
      return [ok(about, 'answers and takes our keys')];
    case 'refused':
      return [warning(about, `refuses us (${answer.detail}): check ${settings}`)];
    case 'unclear':
      return [
        warning(
          about,
          `answers otherwise than it should (${answer.detail}): try again later, or look at its status page`,
        ),
      ];
    case 'silent':
      return [warning(about, `does not answer (${answer.detail}): does this machine reach it?`)];
  }
}

function addressFinding(publicUrl: string, address: NonNullable<Asked['address']>): Finding {
  const about = 'address';
  if (address === 'shop') return ok(about, `${publicUrl} leads to a server of ours`);
  if (address === 'other')
    return warning(
      about,
      `something else than this shop answers at ${publicUrl}: does the proxy lead to it, and does a server run?`,
    );
  return warning(
    about,
    `nobody answers at ${publicUrl} (${address.silent}): check its name, the proxy, and whether a server runs`,
  );
}

function proxyFinding(publicUrl: string, { address, peer, isForwarded }: NonNullable<Asked['seen']>): Finding {
  const about = 'proxies';
  if (isForwarded && address === peer)
    return warning(
      about,
      `the proxy at ${peer} is not believed, and all people count as one address: name it in TRUSTED_PROXIES`,
    );
  if (isForwarded) return ok(about, `the proxy at ${peer} is believed: this machine is seen as ${address}`);
  return publicUrl.startsWith('https:')
    ? warning(
        about,
        `what ends TLS, at ${peer}, does not say for whom it asks: let it set X-Forwarded-For and X-Forwarded-Proto`,
      )
    : ok(about, `none in between: this machine is seen as ${address}`);
}

/** Signatures, sessions and authenticator codes bear a minute at most; the header has whole seconds. */
function clockFinding(aheadSeconds: number): Finding {
  const seconds = Math.abs(Math.round(aheadSeconds));
  return seconds <= 10
    ? ok('clock', 'agrees with the providers')
    : warning('clock', `${seconds} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} a provider's: check NTP`);
}
