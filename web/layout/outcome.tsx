import type { ReactNode } from 'react';
import type { SharedPage } from '../ui/share/words.ts';
import { Head } from './head.tsx';

interface OutcomeProps {
  title: string;
  description?: string;
  /** Address of a picture that shows the same as the title says; it needs no alternative text. */
  picture: string;
  children: ReactNode;
  index?: boolean;
  /** Which preview picture a chat shows for it. */
  shared?: SharedPage;
}

/** A page that says one thing and offers the next step: thanks, switched off, expired, not found. */
export function Outcome({ title, description, picture, children, index = false, shared }: OutcomeProps) {
  return (
    <div className="outcome">
      <Head title={title} description={description} index={index} shared={shared} />
      <img className="outcome-picture" src={picture} alt="" width="400" height="300" />
      <div className="outcome-text">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
