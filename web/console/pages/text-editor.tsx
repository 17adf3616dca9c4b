import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pages } from '../../../messages/console/pages.ts';
import { useMessages } from '../../messages.ts';
import { useEnglish } from '../../ui/english.ts';
import { EditorTools } from './editor-tools.tsx';

interface TextEditorProps {
  html: string;
  error: string | undefined;
  /** In which language it is, and how that is written; English unless stated otherwise. */
  written?: { lang: string; dir: 'ltr' | 'rtl' };
}

/** The text of a page. Without script the HTML itself is edited; the form sends that field either way. */
export function TextEditor({ html, error, written: own }: TextEditorProps) {
  const t = useMessages(pages);
  const english = useEnglish();
  const written = own ?? english;
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor(field, place);
  const hint = editor ? t.text_hint : `${t.text_hint} ${t.html_hint}`;
  return (
    <div className="text-editor grid content-start gap-1.5">
      <label className="label" id="text-label" htmlFor="text">
        {t.text_label}
      </label>
      <p className="hint" id="text-hint">
        {hint}
      </p>
      <div hidden={!editor}>
        {editor ? <EditorTools editor={editor} /> : null}
        <div ref={place} {...written} />
      </div>
      <textarea
        ref={field}
        {...written}
        id="text"
        name="html"
        className="input"
        rows={24}
        defaultValue={html}
        hidden={editor !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'text-hint text-error' : 'text-hint'}
      />
      {error ? (
        <p className="field-error" id="text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The editor, once its script is there; what is written in it goes into the field at once. */
function useEditor(field: RefObject<HTMLTextAreaElement | null>, place: RefObject<HTMLDivElement | null>) {
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let opened: Editor | undefined;
    import('./rich-text.ts').then(
      ({ openEditor }) => {
        if (isUnmounted || !place.current || !field.current) return;
        opened = openEditor(place.current, field.current);
        setEditor(opened);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      opened?.destroy();
    };
  }, [field, place]);
  return editor;
}
