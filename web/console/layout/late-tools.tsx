import { useNavigate } from 'react-router';
import { SearchDialog } from '../search/search-dialog.tsx';
import { shortcutsOf } from '../shortcuts/shortcuts.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { LoggedInOperator, Tool } from './logged-in-operator.ts';

interface LateToolsProps {
  operator: LoggedInOperator;
  /** Which dialog is open. */
  tool: Tool | null;
  onOpen: (tool: Tool) => void;
  onClose: () => void;
}

/** The shortcuts and the dialogs of the frame. A page is there before they are: none of it is needed to show one. */
export function LateTools({ operator, tool, onOpen, onClose }: LateToolsProps) {
  const { role, usesKeys } = operator;
  const navigate = useNavigate();
  const shortcuts = shortcutsOf(role);
  useShortcuts({
    shortcuts,
    usesKeys,
    onShortcut: (shortcut) => (shortcut.does === 'go' ? void navigate(shortcut.to) : onOpen(shortcut.does)),
  });
  if (tool === 'search') return <SearchDialog onClose={onClose} />;
  return tool === 'help' ? <ShortcutsDialog shortcuts={shortcuts} usesKeys={usesKeys} onClose={onClose} /> : null;
}
