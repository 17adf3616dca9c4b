import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { contentId } from './content-id.ts';
import { Footer } from './footer.tsx';
import { Languages } from './languages.tsx';
import { layoutOf } from './layout-of.ts';
import { NavBar } from './nav-bar.tsx';
import { QuietBar } from './quiet-bar.tsx';

export function PageLayout({ year, children }: { year: number; children: ReactNode }) {
  const t = useMessages({ frame });
  const { bar, footer, isQuiet, isConsole } = layoutOf(useLocation().pathname);
  return (
    <>
      <a className="skip" href={`#${contentId}`}>
        {t.frame.skip}
      </a>
      {isQuiet ? <QuietBar /> : bar ? <NavBar bar={bar} /> : null}
      {isConsole ? (
        children
      ) : (
        <main id={contentId} tabIndex={-1}>
          {children}
        </main>
      )}
      {footer ? <Footer year={year} isQuiet={isQuiet === true} /> : isConsole ? null : <Languages />}
    </>
  );
}
