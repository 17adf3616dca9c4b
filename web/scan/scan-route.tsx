import { tidyGuid } from '../../contract/sticker-code.ts';
import { serverCall, shop } from '../request-context.ts';
import type { Route } from './+types/scan-route';
import { contactStyles } from './contact-styles.ts';
import { answerBefore, answerWithoutCode, scanAnswer } from './scan-answer.ts';
import { ScanView } from './scan-view.tsx';

export const handle = contactStyles;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const guid = tidyGuid(('guid' in params ? params.guid : params.dynamicContent) ?? '');
  if (!guid) return answerWithoutCode(request, context.get(shop));
  return context.get(answerBefore) ?? scanAnswer(context.get(serverCall), request, guid);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ScanRoute({ loaderData }: Route.ComponentProps) {
  return <ScanView answer={loaderData} />;
}
