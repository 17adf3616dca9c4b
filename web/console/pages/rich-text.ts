import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { withoutStyles } from './pasted.ts';

/** What may stand in a page, and nothing else (server/catalog/sanitise.ts). */
const allowedFormatting = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
});

/** Its styles are in text-editor.css: the page's content security policy allows none that a script adds. */
export function openEditor(place: HTMLElement, field: HTMLTextAreaElement): Editor {
  const attributes = { class: 'legal-text rich-text', role: 'textbox', 'aria-multiline': 'true' };
  return new Editor({
    element: place,
    injectCSS: false,
    extensions: [allowedFormatting],
    content: field.value,
    editorProps: {
      transformPastedHTML: withoutStyles,
      attributes: { ...attributes, 'aria-labelledby': 'text-label', 'aria-describedby': 'text-hint' },
    },
    onUpdate: ({ editor }) => {
      field.value = editor.isEmpty ? '' : editor.getHTML();
    },
  });
}
