import * as z from 'zod/mini';
import type { AccountAnswer } from '../../providers/account.ts';
import { parseJson } from '../../providers/body.ts';
import { askDelhivery } from '../../providers/delhivery/account.ts';
import { exchange, type Reply } from '../../providers/exchange.ts';
import { askExotel } from '../../providers/exotel/account.ts';
import { askRazorpay } from '../../providers/razorpay/account.ts';
import { askMailServer } from '../../providers/smtp/account.ts';
import type { Env } from '../env.ts';
import type { ClientSeen } from '../http/client-seen.ts';
import { isLoopbackUrl } from '../loopback.ts';

/** What the network says of a shop, from where this process runs. Null for what was not asked. */
export interface Asked {
  razorpay: AccountAnswer | null;
  exotel: AccountAnswer | null;
  delhivery: AccountAnswer | null;
  mail: AccountAnswer | null;
  /** What answers at PUBLIC_URL: this shop, something else, or nobody. */
  address: 'shop' | 'other' | { silent: string } | null;
  /** How a server of ours at PUBLIC_URL sees us; it says so to whoever has METRICS_TOKEN. */
  seen: ClientSeen | null;
  /** By how much this machine's clock is ahead of a provider's, in seconds. */
  clockAheadSeconds: number | null;
}

/** For each question, in milliseconds. */
const deadlineMs = 5000;

const healthAnswer = z.object({ status: z.enum(['ok', 'stuck']) });
const seenAnswer = z.object({ address: z.string(), peer: z.string(), isForwarded: z.boolean() });

/** Asks providers and our own public address, all at once. Sends nothing and changes nothing. Does not throw. */
export async function ask(
  env: Pick<Env, 'razorpay' | 'exotel' | 'delhivery' | 'smtp' | 'publicUrl' | 'metricsToken'>,
): Promise<Asked> {
  const { razorpay, exotel, delhivery, smtp, publicUrl } = env;
  const [ofRazorpay, ofExotel, ofDelhivery, ofMail, ofAddress] = await Promise.all([
    razorpay ? askRazorpay({ ...razorpay, deadlineMs }) : null,
    exotel ? askExotel({ ...exotel, deadlineMs }) : null,
    delhivery ? askDelhivery({ ...delhivery, deadlineMs }) : null,
    smtp ? askMailServer({ ...smtp, deadlineMs }) : null,
    publicUrl ? askAddress(publicUrl, env.metricsToken) : { address: null, seen: null },
  ]);
  const clockAheadSeconds = aheadOf(ofRazorpay) ?? aheadOf(ofExotel);
  const ofProviders = { razorpay: ofRazorpay, exotel: ofExotel, delhivery: ofDelhivery, mail: ofMail };
  return { ...ofProviders, clockAheadSeconds, ...ofAddress };
}

function aheadOf(answer: AccountAnswer | null): number | null {
  return answer?.kind === 'accepted' && answer.at ? (Date.now() - answer.at.getTime()) / 1000 : null;
}

async function askAddress(publicUrl: string, token: string | undefined): Promise<Pick<Asked, 'address' | 'seen'>> {
  const health = await get(`${publicUrl}/healthz`);
  if (health.kind !== 'answer') return { address: { silent: health.detail }, seen: null };
  if (!read(healthAnswer, health)) return { address: 'other', seen: null };
  // The token is for us alone.
  const mayTell = token && (publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl));
  if (!mayTell) return { address: 'shop', seen: null };
  const seen = await get(`${publicUrl}/healthz/client`, { authorization: `Bearer ${token}` });
  return { address: 'shop', seen: seen.kind === 'answer' ? read(seenAnswer, seen) : null };
}

function get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  return exchange(url, { method: 'GET', headers, deadlineMs });
}

function read<Schema extends z.ZodMiniType>(schema: Schema, { text }: { text: string }): z.output<Schema> | null {
  return schema.safeParse(parseJson(text)).data ?? null;
}
