import type { OperatorRole } from '../../../contract/call.ts';
import { openInquiry } from '../../../contract/console/inquiries.ts';
import { consoleOrder } from '../../../contract/console/orders.ts';
import { ownerCard } from '../../../contract/console/owners.ts';
import { resellerCard } from '../../../contract/console/resellers.ts';
import type { SearchKind } from '../../../contract/console/search.ts';
import { stickerCard } from '../../../contract/console/stickers.ts';

/** The call behind the page that a hit of each kind opens. */
export const callOfKind = {
  order: consoleOrder,
  sticker: stickerCard,
  owner: ownerCard,
  reseller: resellerCard,
  inquiry: openInquiry,
} satisfies Record<SearchKind, unknown>;

/** Whether an operator of this role may open what is found, and so may find it. */
export function mayFind(kind: SearchKind, role: OperatorRole): boolean {
  return callOfKind[kind].access.roles.includes(role);
}
