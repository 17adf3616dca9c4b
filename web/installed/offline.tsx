import { installed } from '../../messages/en/installed.ts';
import { product } from '../../messages/en/product.ts';
import { scan } from '../../messages/en/scan.ts';
import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { Head } from '../layout/head.tsx';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { Dial112 } from '../scan/ways-on.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/pictures/logo.tsx';
import { Plate } from '../ui/plate.tsx';
import offlineStyles from './offline.css?inline';
import script from './offline-page.ts?inline-script';

export const handle = { standaloneStyles: offlineStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/**
 * What the service worker answers where there is no network, for whatever address was requested. It was fetched long before, without any account:
 * what it shows of a scan is put there by this browser's own script.
 */
export default function Offline() {
  const t = useMessages({ installed, product, scan });
  const nonce = useRootData()?.nonce;
  return (
    <div className="offline">
      <Head title={t.installed.offline} index={false} />
      <Logo name={t.product.name} />
      <h1>{t.installed.offline}</h1>
      <div className="offline-scanned" id="scanned" hidden>
        <p>{t.installed.scanned}</p>
        <Plate number="–" />
      </div>
      <p>{t.installed.offline_help}</p>
      <p>{t.installed.call_anyway}</p>
      <div className="offline-ways">
        <Dial112 />
        <Button kind="primary" id="again">
          {t.scan.try_again}
        </Button>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </div>
  );
}
