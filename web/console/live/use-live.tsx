import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation, useMatches, useNavigation } from 'react-router';
import { askNews, type News } from '../news/ask-news.ts';
import { type Heard, hear, isBusy } from './hear.ts';
import type { LiveState } from './live-context.ts';
import { inquiryOn, type PageRule, ruleOf } from './page-rules.ts';

/** More than may be shown by itself. */
export interface Offer {
  of: unknown;
  text: NonNullable<PageRule['offer']> | 'changed_list' | 'new_in_thread';
  count: number;
  /** What the page shows then; undefined: it is loaded for it. */
  ready?: unknown;
}

/** What of the page is being loaded again. */
interface Look {
  href: string;
  of: unknown;
  isForAll: boolean;
}

/** Hears what changes as long as it is there, and moves the page. */
export function useLive() {
  const page = usePage();
  const [news, setNews] = useState<News | null>(null);
  const [newer, setNewer] = useState<LiveState['newer']>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const shown = newer && newer.of === page.ready ? newer.ready : page.ready;

  const ask = useEffectEvent(async () => {
    const answer = await askNews(page.inquiry);
    if (answer === 'over') setNews(null);
    else if (answer) setNews((before) => (isSame(before, answer) ? before : answer));
    if (answer && answer !== 'over') offerThread(answer);
    if (answer === 'over') return answer;
    return answer ? 'known' : 'not known';
  });
  const offerThread = useEffectEvent(({ inquiry_version }: News) => {
    if (!page.inquiry || !inquiry_version || inquiry_version === versionIn(shown)) return;
    setOffer({ of: page.ready, text: 'new_in_thread', count: 0 });
  });
  const move = useEffectEvent((heard: Heard) => {
    const { rule, ready, href } = page;
    if (!rule || !isAbout(rule, heard)) return true;
    if (!ready || look || page.isLoading || (rule.waits && isBusy())) return false;
    setLook({ href, of: ready, isForAll: false });
    return true;
  });
  useEffect(() => hear({ ask: () => ask(), move: (heard) => move(heard) }), []);

  const found = (loaded: unknown) => {
    setLook(null);
    if (!look || look.of !== page.ready || loaded === undefined) return;
    const moved = look.isForAll || !page.rule ? { ready: loaded, offers: null } : page.rule.move(shown, loaded);
    setNewer({ of: page.ready, ready: moved.ready });
    if (moved.offers === null) return setOffer(null);
    const text = moved.offers > 0 ? (page.rule?.offer ?? 'new_rows') : 'changed_list';
    setOffer({ of: page.ready, text, count: moved.offers, ready: loaded });
  };
  const accept = ({ ready }: Offer) => {
    setOffer(null);
    if (ready === undefined) setLook({ href: page.href, of: page.ready, isForAll: true });
    else setNewer({ of: page.ready, ready });
  };

  return {
    news,
    newer,
    offer: offer?.of === page.ready ? offer : null,
    accept,
    seen: () => setNews((now) => now && { ...now, News: now.News.map((each) => ({ ...each, fresh: 0 })) }),
    looking: look ? <LookAgain key={`${look.href} ${look.isForAll}`} href={look.href} onFound={found} /> : null,
  };
}

/** The page that is shown: what it was loaded with, and how it may move. */
function usePage() {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const data = useMatches().at(-1)?.loaderData;
  const ready = data && typeof data === 'object' && 'ready' in data ? data.ready : undefined;
  const isIndex = pathname.replace(/\/$/, '') === '/console';
  const href = `${pathname}${isIndex ? `?index${search.replace('?', '&')}` : search}`;
  return { ready, rule: ruleOf(pathname, search), inquiry: inquiryOn(pathname), href, isLoading };
}

/** Loads a page's data beside it, once. */
function LookAgain({ href, onFound }: { href: string; onFound: (ready: unknown) => void }) {
  const fetcher = useFetcher<{ ready?: unknown }>();
  const { data } = fetcher;
  const load = useEffectEvent(() => fetcher.load(href));
  useEffect(() => void load(), []);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data) found(data.ready);
  }, [data]);
  return null;
}

function isAbout({ kinds }: PageRule, heard: Heard): boolean {
  return !kinds || heard.has('') || kinds.some((kind) => heard.has(kind));
}

function isSame(before: News | null, now: News): boolean {
  return before !== null && JSON.stringify(before.News) === JSON.stringify(now.News);
}

function versionIn(ready: unknown): unknown {
  return (ready as { inquiry?: { version: number } } | undefined)?.inquiry?.version;
}
