import { useRootData } from '../layout/root-data.ts';
import enhance from './enhance.ts?inline-script';

/** The one small script of the landing page and the pages like it, for the menu, the sections and the carousel. Everything works without it, too. */
export function LandingScript() {
  const nonce = useRootData()?.nonce;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: enhance }} suppressHydrationWarning />;
}
