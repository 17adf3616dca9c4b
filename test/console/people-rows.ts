import type { Row } from '../matrix.ts';

const reason = 'She called and asked for it';

/** How the calls about owners and about who knocks are made well. */
export const peopleRows = {
  ownerList: () => ({}),
  findOwners: ({ phone }) => ({ search: phone }),
  ownerCard: ({ owner: id }) => ({ id }),
  revealOwner: ({ owner: id }) => ({ id, reason }),
  logOutOwner: ({ owner: id }) => ({ id, reason }),
  contactList: () => ({}),
  contactPatterns: () => ({}),
  blockCaller: ({ knock }) => ({ contact_id: knock.contact, by: 'address', days: '7', reason }),
  blockList: () => ({}),
  unblockCaller: ({ knock }) => ({ id: knock.block, reason }),
} satisfies Record<string, Row['rest']>;
