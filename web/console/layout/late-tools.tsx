import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LiveState } from '../live/live-context.ts';
import { LiveOffer } from '../live/live-offer.tsx';
import { useLive } from '../live/use-live.tsx';
import { NewsDialog } from '../news/news-dialog.tsx';
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
  onLive: (live: LiveState) => void;
}

/** The shortcuts and the dialogs of the frame, and what moves by itself. A page is there before they are: none of it is needed to show one. */
export function LateTools({ operator, tool, onOpen, onClose, onLive }: LateToolsProps) {
  const { role, usesKeys } = operator;
  const navigate = useNavigate();
  const shortcuts = shortcutsOf(role);
  useShortcuts({
    shortcuts,
    usesKeys,
    onShortcut: (shortcut) => {
      if (shortcut.does === 'go') void navigate(shortcut.to);
      else if (shortcut.does === 'next' || shortcut.does === 'previous') follow(shortcut.does);
      else onOpen(shortcut.does);
    },
  });
  const { news, newer, offer, accept, seen, looking } = useLive();
  useEffect(() => {
    const sum = (of: 'count' | 'fresh') => news?.News.reduce((total, each) => total + each[of], 0) ?? 0;
    onLive({ waiting: sum('count'), fresh: sum('fresh'), newer });
  }, [news, newer, onLive]);
  return (
    <>
      {tool === 'search' ? <SearchDialog onClose={onClose} /> : null}
      {tool === 'help' ? <ShortcutsDialog shortcuts={shortcuts} usesKeys={usesKeys} onClose={onClose} /> : null}
      {tool === 'news' ? <NewsDialog news={news} onSeen={seen} onClose={onClose} /> : null}
      <LiveOffer offer={offer} onAccept={accept} />
      {looking}
    </>
  );
}

/** What the page itself leads to, if it is one of a line. */
function follow(to: 'next' | 'previous'): void {
  document.querySelector<HTMLElement>(`.console-title a[rel=${to === 'next' ? 'next' : 'prev'}]`)?.click();
}
