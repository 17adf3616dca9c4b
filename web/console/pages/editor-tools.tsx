import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useReducer, useState } from 'react';
import { pages } from '../../../messages/console/pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { useMessages } from '../../messages.ts';
import { LinkField } from './link-field.tsx';

type ToolName = Extract<keyof Messages['console_pages'], `tool_${string}`>;

interface Tool {
  text: ToolName;
  icon: LucideIcon;
  apply: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const formattingTools: Tool[] = [
  tool(
    'tool_heading',
    Heading2,
    (it) => it.toggleHeading({ level: 2 }),
    (editor) => editor.isActive('heading', { level: 2 }),
  ),
  tool(
    'tool_subheading',
    Heading3,
    (it) => it.toggleHeading({ level: 3 }),
    (editor) => editor.isActive('heading', { level: 3 }),
  ),
  tool(
    'tool_paragraph',
    Pilcrow,
    (it) => it.setParagraph(),
    (editor) => editor.isActive('paragraph'),
  ),
  tool(
    'tool_bullets',
    List,
    (it) => it.toggleBulletList(),
    (editor) => editor.isActive('bulletList'),
  ),
  tool(
    'tool_numbers',
    ListOrdered,
    (it) => it.toggleOrderedList(),
    (editor) => editor.isActive('orderedList'),
  ),
  tool(
    'tool_bold',
    Bold,
    (it) => it.toggleBold(),
    (editor) => editor.isActive('bold'),
  ),
  tool(
    'tool_italic',
    Italic,
    (it) => it.toggleItalic(),
    (editor) => editor.isActive('italic'),
  ),
];

const historyTools: Tool[] = [
  { ...tool('tool_undo', Undo2, (it) => it.undo()), can: (editor) => editor.can().undo() },
  { ...tool('tool_redo', Redo2, (it) => it.redo()), can: (editor) => editor.can().redo() },
];

type Chain = ReturnType<Editor['chain']>;

function tool(text: ToolName, icon: LucideIcon, press: (chain: Chain) => Chain, isOn?: Tool['isOn']): Tool {
  return { text, icon, apply: (editor) => press(editor.chain().focus()).run(), ...(isOn && { isOn }) };
}

/** Buttons that format the text, for operators who do not know the keys for it. */
export function EditorTools({ editor }: { editor: Editor }) {
  const t = useMessages(pages);
  const [, rerender] = useReducer((looks: number) => looks + 1, 0);
  const [isLinkFieldOpen, setLinkFieldOpen] = useState(false);
  useEffect(() => {
    editor.on('transaction', rerender);
    return () => void editor.off('transaction', rerender);
  }, [editor]);
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label={t.toolbar}>
        {formattingTools.map((each) => (
          <ToolButton key={each.text} {...each} editor={editor} />
        ))}
        <button
          type="button"
          title={t.tool_link}
          aria-label={t.tool_link}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinkFieldOpen}
          onClick={() => setLinkFieldOpen(!isLinkFieldOpen)}
        >
          <Link2 aria-hidden="true" />
        </button>
        {historyTools.map((each) => (
          <ToolButton key={each.text} {...each} editor={editor} />
        ))}
      </div>
      {isLinkFieldOpen ? <LinkField editor={editor} onDone={() => setLinkFieldOpen(false)} /> : null}
    </>
  );
}

function ToolButton({ text, icon: Icon, apply, isOn, can, editor }: Tool & { editor: Editor }) {
  const t = useMessages(pages);
  return (
    <button
      type="button"
      title={t[text]}
      aria-label={t[text]}
      aria-pressed={isOn?.(editor)}
      disabled={can ? !can(editor) : undefined}
      onClick={() => apply(editor)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
