import type { ReactNode } from 'react';
import type { AskedContact } from '../../contract/answering.ts';
import { answering } from '../../messages/en/answering.ts';
import { useMessages } from '../messages.ts';
import { AnswerFold } from './answer-fold.tsx';
import { folds } from './folds.ts';

interface StopFoldProps extends Pick<AskedContact, 'block'> {
  action: string;
}

/** Blocking whoever sent a message. Each is unfolded first, which says what it does, and then pressed: nobody blocks by a slip of the thumb. */
export function StopFold({ block, action }: StopFoldProps) {
  const t = useMessages(answering);
  const isOn = block !== 'off';
  return (
    <AnswerFold id={folds.stop} title={t.stop} state={isOn ? t[`stopped_${block}`] : t.stopped_not} isOn={isOn}>
      {isOn ? (
        <>
          <p>{t.stopped_help}</p>
          <BlockForm action={action} value="off" text={t.unblock} />
        </>
      ) : (
        <Confirmed title={t.block} help={t.block_help}>
          <BlockForm action={action} value="on" text={t.block_confirm} isDanger />
        </Confirmed>
      )}
      {block === 'harassment' ? null : (
        <Confirmed title={t.harassment} help={t.harassment_help}>
          <BlockForm action={action} value="harassment" text={t.harassment_confirm} isDanger />
        </Confirmed>
      )}
    </AnswerFold>
  );
}

function Confirmed({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <div className="fold-body">
        <p>{help}</p>
        {children}
      </div>
    </details>
  );
}

interface BlockFormProps {
  action: string;
  value: AskedContact['block'];
  text: string;
  isDanger?: boolean;
}

function BlockForm({ action, value, text, isDanger = false }: BlockFormProps) {
  return (
    <form className="answers" method="post" action={action}>
      <button type="submit" name="block" value={value} className={isDanger ? 'button button-danger' : 'button'}>
        {text}
      </button>
    </form>
  );
}
