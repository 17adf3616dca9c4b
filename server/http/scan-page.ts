import type { Context, MiddlewareHandler } from 'hono';
import { isStickerCode, tidyGuid } from '../../contract/sticker-code.ts';
import { localeOf } from '../../messages/catalogue.ts';
import type { PageEntry } from '../../web/entry.server.tsx';
import { contactWords } from '../../web/scan/contact-shell.ts';
import type { AppBindings } from './app-bindings.ts';
import type { CallsOfPage } from './call-in-process.ts';
import { acceptedEncoding } from './compress.ts';
import type { ContactShells } from './contact-shells.ts';

/** What was found out about a scan before the router is asked for its page. */
export interface Scanned {
  calls: CallsOfPage;
  answer: Awaited<ReturnType<PageEntry['scanAnswer']>>;
}

/** What a request for a page carries through the app. */
export interface PageBindings {
  Bindings: AppBindings['Bindings'];
  Variables: AppBindings['Variables'] & { scanned?: Scanned };
}

interface ScanPageDeps {
  callsOfPage: (c: Context<AppBindings>) => CallsOfPage;
  scanAnswer: PageEntry['scanAnswer'];
  shells: ContactShells;
}

/**
 * A scan of a sticker, ahead of the router: the same rules, and if they lead to a contact page that there is a shell of, the page. Everything else is
 * left to the router, which is told what was found.
 */
export function scanPage({ callsOfPage, scanAnswer, shells }: ScanPageDeps): MiddlewareHandler<PageBindings> {
  return async (c, next) => {
    const guid = tidyGuid(c.req.param('guid') ?? '');
    if (!isStickerCode(guid)) return next();
    const calls = callsOfPage(c);
    const url = c.get('secure') ? c.req.url.replace(/^http:/, 'https:') : c.req.url;
    const answer = await scanAnswer(calls.call, { url, headers: c.req.raw.headers }, guid);
    c.set('scanned', { calls, answer });
    if (answer instanceof Response || answer.data.state !== 'contact' || calls.cookies.length > 0) return next();
    const words = contactWords(answer.data);
    if (!words || acceptedEncoding(c.req.header('accept-encoding') ?? '') !== 'br') return next();
    const page = shells.fill(answer.data, words, localeOf(c.req.header('accept-language')));
    if (!page) return next();
    const cookie = new Headers(answer.init?.headers).get('set-cookie') ?? '';
    return new Response(page.body, { headers: { ...page.headers, 'set-cookie': cookie } });
  };
}
