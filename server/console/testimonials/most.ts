/** More than the site shows: so few that they are listed and put in order all at once. */
export const most = 200;
