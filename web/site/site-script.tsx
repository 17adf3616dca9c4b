import { useRootData } from '../use-root-data.ts';
import enhance from './enhance.ts?inline-script';

/** The site's one small script, for its menu, its sections and its carousel. Everything works without it, too. */
export function SiteScript() {
  const nonce = useRootData()?.nonce;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: enhance }} suppressHydrationWarning />;
}
