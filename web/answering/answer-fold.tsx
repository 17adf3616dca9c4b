import type { ReactNode } from 'react';

interface AnswerFoldProps {
  id: string;
  title: string;
  /** How it stands: read without unfolding. */
  state: string;
  /** Whether something is switched on in it, which is shown unfolded. */
  isOn: boolean;
  children: ReactNode;
}

/** What is seldom wanted, below the answers. */
export function AnswerFold({ id, title, state, isOn, children }: AnswerFoldProps) {
  return (
    <details className="fold" id={id} open={isOn}>
      <summary>
        {title}
        <span className="fold-state" data-on={isOn}>
          {state}
        </span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
