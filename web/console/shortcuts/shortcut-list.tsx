import { Fragment } from 'react';
import { layout } from '../../../messages/console/layout.ts';
import { search } from '../../../messages/console/search.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import type { Shortcut } from './shortcuts.ts';

/** What each shortcut does. */
export function ShortcutList({ shortcuts }: { shortcuts: Shortcut[] }) {
  const t = useMessages({ layout, search });
  const said = (shortcut: Shortcut) => {
    if (shortcut.does === 'go') return fill(t.search.shortcut_go, { page: t.layout[shortcut.text] });
    return t.search[`shortcut_${shortcut.does}`];
  };
  return (
    <dl className="shortcut-list">
      <dt>
        <kbd>Ctrl</kbd> + <kbd>K</kbd>, <kbd>⌘</kbd> + <kbd>K</kbd>
      </dt>
      <dd>{t.search.shortcut_search_always}</dd>
      {shortcuts.map((shortcut) => (
        <Fragment key={shortcut.keys.join(' ')}>
          <dt>
            {shortcut.keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 ? ` ${t.search.and_then} ` : null}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{said(shortcut)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
