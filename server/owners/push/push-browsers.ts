import type {
  addPushBrowser as addPushBrowserCall,
  pushBrowsers as pushBrowsersCall,
  removePushBrowser as removePushBrowserCall,
} from '../../../contract/push.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Principal, requireOwnIds } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { lockSession } from '../../sign-in/sessions.ts';
import { lockOwner } from '../lock-owner.ts';
import { addSubscription, deleteSubscriptions, markOf, subscriptionsOf } from './subscriptions.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'push' | 'limits' | 'now'>;

/** In which browsers the owner is told of messages. */
export function pushBrowsers(deps: Deps): Handler<typeof pushBrowsersCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    return presentBrowsers(deps, deps.database.db, principal);
  };
}

/** Adds one. Rejects an address of which it is not known that a browser's maker takes notifications there. */
export function addPushBrowser(deps: Deps): Handler<typeof addPushBrowserCall> {
  return async ({ UserLoginID, endpoint, p256dh, auth }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const { push, database, vault, limits, now } = deps;
    if (!push) throw new ApiError(409, 'not_offered', en.hear.not_offered);
    if (!push.isPushService(endpoint))
      throw new ApiError(422, 'validation', en.hear.unknown_browser, {
        errors: { endpoint: [en.hear.unknown_browser] },
      });
    await limits.count([{ limit: 'push-browsers', subject: principal.id }]);
    return database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      await lockSession(tx, principal);
      const { tokenHash: sessionHash } = principal;
      await addSubscription(tx, vault, { ownerId: id, endpoint, keys: { p256dh, auth }, sessionHash, now: now() });
      return presentBrowsers(deps, tx, principal);
    });
  };
}

/** Takes one away, if it is the owner's. */
export function removePushBrowser(deps: Deps): Handler<typeof removePushBrowserCall> {
  return async ({ UserLoginID, mark }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    return deps.database.db.transaction().execute(async (tx) => {
      const { id } = await lockOwner(tx, principal.id);
      const marked = (await subscriptionsOf(tx, deps.vault, id)).filter((each) => markOf(each) === mark);
      await deleteSubscriptions(
        tx,
        id,
        marked.map((each) => each.id),
      );
      return presentBrowsers(deps, tx, principal);
    });
  };
}

async function presentBrowsers({ vault, push }: Deps, db: Db, { id, tokenHash }: Principal) {
  const subscriptions = await subscriptionsOf(db, vault, id);
  const browsers = subscriptions.map((each) => ({
    mark: markOf(each),
    since: each.since.toISOString(),
    browser: each.browser ?? '',
    is_this: each.sessionHash?.equals(tokenHash) ?? false,
  }));
  return { key: push?.key ?? '', browsers };
}
