/** The most people in one reseller's team, those included who are invited and have not joined. */
export const maxMembers = 20;
