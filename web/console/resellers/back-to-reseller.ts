import type { Messages } from '../../../messages/en.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { consolePaths, resellerPath } from '../paths.ts';
import type { ResellerShown } from './load-reseller.ts';

/** From a page about a reseller to the reseller's own page, or to the list where it could not be loaded. */
export function backToReseller(loaded: Loaded<ResellerShown>, t: Messages['console_resellers']) {
  if ('failure' in loaded) return { to: consolePaths.resellers, page: t.title };
  const { id, firm } = loaded.ready;
  return { to: resellerPath(id), page: firm };
}
