import { demoStickers } from './demo.ts';

/** The text that `npm start` prints for a new user. */
export function welcome(url: string): string {
  const rows = demoStickers.map(({ guid, leadsTo, what }) => `  ${url}/q/${guid}   ${leadsTo.padEnd(18)}  ${what}`);
  return `
Dastak is running at ${url}

  Scan a sticker    ${url}/q/DEMOCARPAID00001
  Be the owner      ${url}/userlogin   (phone 9876543210; the code arrives in the sandbox)
  Register          ${url}/q/DEMOCARNEW000001
  Buy stickers      ${url}/productdetail   (code WELCOME10; the payment window is simulated)
  Pay for a sticker ${url}/q/DEMOPOSTUNPAID01
  Be a reseller     ${url}/resellerlogin   (reseller@example.com; the code arrives in the sandbox)
  Run the shop      ${url}/console   (operator@example.com; its authenticator app is at ${url}/sandbox/authenticator)
  See what was sent ${url}/sandbox
  API               ${url}/api/docs

Demo stickers and where a scan of each leads:
${rows.join('\n')}

Nothing leaves this machine: messages, calls and payments go to simulated providers.

`;
}
