import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { cspNonce } from './request-context.ts';
export function loader({ context }: Route.LoaderArgs) { return { nonce: context.get(cspNonce) }; }
export default function Root({ loaderData }: Route.ComponentProps) {
  return (<html lang="en-IN"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><Meta /><Links /></head>
  <body><Outlet /><ScrollRestoration nonce={loaderData.nonce} /><Scripts nonce={loaderData.nonce} /></body></html>);
}
