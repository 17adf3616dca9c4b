import type { Row } from '../matrix.ts';

const reason = 'She called and asked for it';

/** Bodies with which the calls about owners, contacts and blocks succeed. */
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
