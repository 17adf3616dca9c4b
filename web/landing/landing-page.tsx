import type { ReactNode } from 'react';
import { Head } from '../layout/head.tsx';
import { HeadingFont } from '../ui/fonts/heading-font.tsx';
import type { SharedPage } from '../ui/share/words.ts';
import { Closing } from './closing.tsx';
import { LandingScript } from './landing-script.tsx';

interface LandingPageProps {
  title: string;
  description: string;
  /** Which preview picture a chat shows for it. */
  shared: SharedPage;
  lead: string;
  children: ReactNode;
}

/** A page about one topic of the landing page, with the next step at its end. */
export function LandingPage({ title, description, shared, lead, children }: LandingPageProps) {
  return (
    <>
      <Head title={title} description={description} shared={shared} />
      <HeadingFont />
      <header className="site-head">
        <div>
          <h1>{title}</h1>
          <p className="text-lg">{lead}</p>
        </div>
      </header>
      <div className="truck-border" />
      {children}
      <Closing />
      <LandingScript />
    </>
  );
}
