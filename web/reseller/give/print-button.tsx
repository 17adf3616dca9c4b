import Printer from 'lucide-react/icons/printer';
import { useSyncExternalStore } from 'react';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

const never = () => () => {};

/** Prints the page. Without script the browser's own menu does: then there is no button that would do nothing. */
export function PrintButton() {
  const t = useMessages(sellOn);
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hasScript ? (
    <Button onClick={() => print()}>
      <Printer aria-hidden="true" />
      {t.print}
    </Button>
  ) : null;
}
