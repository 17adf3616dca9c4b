import { consolePaths } from '../console/paths.ts';
import { type Path, paths, routeOf } from '../paths.ts';

const onTheWayToRegister: Path[] = [paths.loginDetail, paths.profileDetail, paths.addVehicle];
const ofResellers: Path[] = [
  paths.team,
  paths.myOrder,
  paths.newOrder,
  paths.myQrCode,
  paths.myAccount,
  paths.paymentList,
];

/** Section 6: the login for a page of an owner or a reseller; and for the console. */
export function loginPathOf(pathname: string): string {
  const route = routeOf(pathname) as Path | typeof consolePaths.today;
  if (route === consolePaths.today) return consolePaths.login;
  if (ofResellers.includes(route)) return paths.resellerLogin;
  return onTheWayToRegister.includes(route) ? paths.login : paths.userLogin;
}
