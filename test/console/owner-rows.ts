import type { Row } from '../matrix-row.ts';

const reason = 'She called and asked for it';

/** Bodies with which the calls about owners, contacts and blocks succeed. */
export const ownerRows = {
  ownerList: () => ({}),
  findOwners: ({ phone }) => ({ search: phone }),
  ownerCard: ({ owner: id }) => ({ id }),
  revealOwner: ({ owner: id }) => ({ id, reason }),
  logOutOwner: ({ owner: id }) => ({ id, reason }),
  removeNamedPerson: ({ owner: id, person }) => ({ id, person, reason }),
  contactList: () => ({}),
  contactPatterns: () => ({}),
  blockCaller: ({ consoleContacts }) => ({ contact_id: consoleContacts.contact, by: 'address', days: '7', reason }),
  closeReport: ({ consoleContacts }) => ({ contact_id: consoleContacts.reported, reason }),
  blockList: () => ({}),
  unblockCaller: ({ consoleContacts }) => ({ id: consoleContacts.block, reason }),
} satisfies Record<string, Row['rest']>;
