import { type Path, paths, routeOf } from '../paths.ts';

const onTheWayToRegister: Path[] = [paths.loginDetail, paths.profileDetail, paths.addVehicle];
const ofResellers: Path[] = [paths.myOrder, paths.newOrder, paths.myQrCode, paths.myAccount, paths.paymentList];

/** Section 6: where somebody logs in who asks for a page of an owner or a reseller. */
export function loginPathOf(pathname: string): Path {
  const route = routeOf(pathname) as Path;
  if (ofResellers.includes(route)) return paths.resellerLogin;
  return onTheWayToRegister.includes(route) ? paths.login : paths.userLogin;
}
