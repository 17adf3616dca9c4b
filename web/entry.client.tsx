import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { language } from '../messages/en/language.ts';
import { speak } from '../messages/spoken.ts';

/** The page is hydrated with the words that it has, so that another language has to be there first. */
async function start(): Promise<void> {
  if (document.documentElement.lang !== language) speak((await import('../messages/catalogue.ts')).allLanguages);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
