import { paths, routeOf } from '../paths.ts';

/** The two pages at which an owner can log in. */
export type LoginPath = typeof paths.login | typeof paths.userLogin;

const onTheWayToRegister: string[] = [paths.loginDetail, paths.profileDetail, paths.addVehicle];

/** Section 6: at which of the two somebody logs in who asks for an owner's page. */
export function loginPathOf(pathname: string): LoginPath {
  return onTheWayToRegister.includes(routeOf(pathname)) ? paths.login : paths.userLogin;
}
