/** Every address of the console. Its pages link with these and never with a string of their own. */
export const consolePaths = {
  today: '/console',
  login: '/console/login',
  secondFactor: '/console/second-factor',
  passkeyOptions: '/console/passkey-options',
  logout: '/console/logout',
  account: '/console/account',
  orders: '/console/orders',
  stickers: '/console/stickers',
  batches: '/console/batches',
  resellers: '/console/resellers',
  shop: '/console/shop',
  people: '/console/people',
  inquiries: '/console/inquiries',
  health: '/console/health',
  audit: '/console/audit',
  operators: '/console/operators',
} as const;
