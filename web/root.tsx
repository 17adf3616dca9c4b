import { type ReactNode, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { language } from '../messages/en/language.ts';
import type { Route } from './+types/root';
import styles from './app.css?url';
import { useChallenge } from './challenge/use-challenge.ts';
import { manifestPath } from './installed/paths.ts';
import { registerWorker } from './installed/register-worker.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { KeptScripts } from './layout/kept-scripts.tsx';
import { layoutOf } from './layout/layout-of.ts';
import { loadRootData } from './layout/load-root-data.ts';
import { PageLayout } from './layout/page-layout.tsx';
import { PageLoadingBar } from './layout/page-loading-bar.tsx';
import { useRootData } from './layout/root-data.ts';
import { useReloadSeconds, useStandaloneStyles } from './layout/standalone.ts';
import { WaitOnline } from './layout/wait-online.tsx';
import { useMessages } from './messages.ts';
import { HeadingFont } from './ui/fonts/heading-font.tsx';
import favicon from './ui/pictures/favicon.svg';
import { ToastProvider } from './ui/toast.tsx';

export const loader = (args: Route.LoaderArgs) => loadRootData(args);

export function Layout({ children }: { children: ReactNode }) {
  const t = useMessages({ language });
  const root = useRootData();
  const standaloneStyles = useStandaloneStyles();
  const reloadSeconds = useReloadSeconds();
  const { pathname } = useLocation();
  // A caller who scans a sticker installs nothing of ours, and their page asks for nothing that it can do without.
  const isForPassersBy = standaloneStyles !== null && layoutOf(pathname).bar === null;
  return (
    <html lang={t.language.tag} dir={t.language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#0d6e52" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#0b6b4f" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {isForPassersBy ? null : <link rel="manifest" href={manifestPath} crossOrigin="use-credentials" />}
        {standaloneStyles === null ? (
          <>
            <HeadingFont />
            <link rel="stylesheet" href={styles} />
            <Links nonce={root?.nonce} />
          </>
        ) : (
          <StandaloneStyles {...standaloneStyles} />
        )}
        {reloadSeconds ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(reloadSeconds)} />
          </noscript>
        ) : null}
      </head>
      <body>
        <PageLayout year={root?.year ?? new Date().getFullYear()}>{children}</PageLayout>
        {standaloneStyles === null ? (
          <>
            <ScrollRestoration nonce={root?.nonce} />
            <Scripts nonce={root?.nonce} />
          </>
        ) : null}
        {standaloneStyles?.later ? <link rel="stylesheet" href={standaloneStyles.later} /> : null}
      </body>
    </html>
  );
}

/** A link at the end of the body delays nothing before it; on a wide screen the same file is part of what is first seen. */
function StandaloneStyles({ text, later }: NonNullable<ReturnType<typeof useStandaloneStyles>>) {
  const nonce = useRootData()?.nonce;
  return (
    <>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
      {later ? <link rel="stylesheet" href={later} media="(min-width: 60rem)" /> : null}
    </>
  );
}

export default function Root() {
  const standalone = useStandaloneStyles() !== null;
  return standalone ? (
    <Outlet />
  ) : (
    <ToastProvider>
      <PageLoadingBar />
      <WaitOnline />
      <ChallengedOutlet />
      <KeptWorker />
      <KeptScripts />
    </ToastProvider>
  );
}

function ChallengedOutlet() {
  useChallenge();
  return <Outlet />;
}

/** Not for the console: operators must see current data, or nothing. */
function KeptWorker() {
  const { isConsole } = layoutOf(useLocation().pathname);
  useEffect(() => {
    if (!isConsole) registerWorker();
  }, [isConsole]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageLoadingBar />
      <ErrorPage error={error} requestId={useRootData()?.requestId} />
      <KeptScripts hasFailed />
    </>
  );
}
