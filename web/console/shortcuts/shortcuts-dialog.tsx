import { search } from '../../../messages/console/search.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeysForm } from './keys-form.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import type { Shortcut } from './shortcuts.ts';

interface ShortcutsDialogProps {
  shortcuts: Shortcut[];
  usesKeys: boolean;
  onClose: () => void;
}

/** The shortcuts, over whatever page is open. */
export function ShortcutsDialog({ shortcuts, usesKeys, onClose }: ShortcutsDialogProps) {
  const t = useMessages(search);
  return (
    <Dialog open title={t.shortcuts} onClose={onClose}>
      <div className="shortcuts">
        <p>{t.shortcuts_help}</p>
        <ShortcutList shortcuts={shortcuts} />
        {/* Before what it might be taken for: the first button has the focus. */}
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
        <KeysForm usesKeys={usesKeys} />
      </div>
    </Dialog>
  );
}
