import type { Env } from '../env.ts';
import { type Finding, ok, warning } from './finding.ts';
import type { ShopFacts } from './shop-facts.ts';

/** So many contacts in a row from one address are a proxy that is not believed, or a shop that nobody but its makers uses. */
const manyContacts = 20;

/** What a shop lacks in order to sell, as far as its database knows. */
export function shopFindings({ publicUrl = '' }: Pick<Env, 'publicUrl'>, facts: ShopFacts): Finding[] {
  return [operators(facts), prices(facts), events(publicUrl, facts), ...reports(publicUrl, facts), ...addresses(facts)];
}

function operators({ owners }: ShopFacts): Finding {
  return owners > 0
    ? ok('operators', `${owners} of the role owner`)
    : warning('operators', 'nobody can log in at /console: npm run operator -- add --email … --name …');
}

function prices({ unpriced }: ShopFacts): Finding {
  return unpriced.length === 0
    ? ok('prices', 'set by an operator')
    : warning('prices', `as they came with the shop: ${unpriced.join(', ')}. Set them in the console, under Products`);
}

function events(publicUrl: string, { hasEvents, hasPayments }: ShopFacts): Finding {
  if (hasEvents) return ok('webhook', "the payment provider's events arrive");
  const where = `${publicUrl}/api/webhooks/razorpay`;
  return warning(
    'webhook',
    hasPayments
      ? `people have paid, and no event of the payment provider ever arrived: enter ${where} in its dashboard, and let it through`
      : `no event of the payment provider ever arrived: enter ${where} in its dashboard, then pay for an order with a test key`,
  );
}

function reports(publicUrl: string, { sms: { taken, reported } }: ShopFacts): Finding[] {
  if (taken === 0) return [];
  return reported > 0
    ? [ok('reports', 'of SMS arrive')]
    : [
        warning(
          'reports',
          `none of ${taken} SMS was reported: does the proxy let ${publicUrl}/api/webhooks/exotel/… through?`,
        ),
      ];
}

function addresses({ contacts: { count, addresses: from } }: ShopFacts): Finding[] {
  if (count < manyContacts || from > 1) return [];
  return [
    warning('proxies', `the last ${count} contacts came from one address: is the proxy named in TRUSTED_PROXIES?`),
  ];
}
