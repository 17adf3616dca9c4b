import { redirect } from 'react-router';
import { type CallFunction, isCallError } from '../../api.ts';
import type { Path } from '../../paths.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forReseller } from '../../session/reseller-session.ts';

interface File {
  /** The name under which it is saved. */
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

type Make = (call: CallFunction, guid: string, query: URLSearchParams) => Promise<File>;

/** A file for the logged-in reseller. If it cannot be created, redirects to its page, which says why. */
export function resellerFile({ request, context }: PageRequest, page: Path, make: Make): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return forReseller(request, async (reseller) => {
    try {
      return fileResponse(await make(accountCall(context, reseller), reseller.guid, query));
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      if (isForTheRouter || (isCallError(error) && error.httpStatus === 401)) throw error;
      const back = new URLSearchParams(query);
      back.set('failed', whyOf(error));
      throw redirect(`${page}?${back}`);
    }
  });
}

export function fileResponse({ name, type, content }: File): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The name of the wrong parameter, or else the error code. */
function whyOf(error: Error): string {
  if (!isCallError(error)) return 'internal';
  return Object.keys(error.errors)[0] ?? error.code;
}
