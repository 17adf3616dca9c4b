import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { pages } from '../../../messages/console/pages.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** The addresses that the server accepts. */
const address = /^(https:\/\/|mailto:|tel:|\/(?!\/))\S+$/;

/** Sets the address of a link on the selected words. Not a form of its own: it is inside one. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages(pages);
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string>();
  function set() {
    const href = typed.trim();
    if (href !== '' && !address.test(href)) return setError(t.link_invalid);
    const marked = editor.chain().focus().extendMarkRange('link');
    (href === '' ? marked.unsetLink() : marked.setLink({ href })).run();
    onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  }
  return (
    <div className="link-field">
      <Field
        name="link_address"
        label={t.link_address}
        hint={t.link_hint}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button onClick={set}>{t.link_set}</Button>
    </div>
  );
}
