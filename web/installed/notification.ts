import type { LinkChannel } from '../../contract/answer-channels.ts';
import type { answerByLink } from '../../contract/answering.ts';
import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { fill } from '../../messages/fill.ts';
import { answerPath } from '../answering/answer-path.ts';

/** The parts of a service worker's API that notifications use. */
export interface NotifyingWorker {
  registration: { showNotification(title: string, options: ShownOptions): Promise<void> };
  clients: { openWindow(url: string): Promise<unknown> };
}

/** Browsers leave out what they do not know; most show two buttons, Safari and Firefox none. */
interface ShownOptions {
  body: string;
  tag: string;
  icon: string;
  data: Told;
  actions?: { action: OwnerAnswer; title: string }[];
  renotify?: boolean;
  silent?: boolean;
}

/** What the server sends of a message: nobody's number, and no place. */
interface Told {
  plate: string;
  text: string;
  /** Of the link by which the message is answered. */
  code: string;
}

export interface PushEvent {
  data: { json(): Told } | null;
}

export interface NotificationClick {
  /** The button that was pressed; '' for the notification itself. */
  action: string;
  notification: { data: Told; close(): void };
}

/** The sentences, in the language of the browser that asked for this script. */
declare const words: Record<(typeof buttons)[number] | 'they_see', string>;

/** Loaded by the browser under the policy of the worker's own answer (`worker-script.ts`). */
export const icon = '/apple-touch-icon.png';

const buttons = ['coming_5', 'coming_15', 'seen_to'] as const;
const by: LinkChannel = 'push';
const answerCall: `/api${(typeof answerByLink)['path']}` = '/api/contact/answer';

/** Shows what somebody says at the vehicle; a reminder of it takes its place. */
export async function showMessage({ registration }: NotifyingWorker, { data }: PushEvent): Promise<void> {
  if (!data) return;
  const told = data.json();
  const actions = buttons.map((action) => ({ action, title: words[action] }));
  await registration.showNotification(told.plate, { ...shown(told, told.text), actions, renotify: true });
}

/** A button answers without a page, and says so; anything else, and an answer that did not get through, opens the page of the message. */
export async function pressed(worker: NotifyingWorker, { action, notification }: NotificationClick): Promise<void> {
  notification.close();
  const told = notification.data;
  const answer = buttons.find((each) => each === action);
  if (!answer || !(await isAnswered(told.code, answer))) {
    await worker.clients.openWindow(answerPath(told.code, by));
    return;
  }
  const body = fill(words.they_see, { answer: words[answer] });
  await worker.registration.showNotification(told.plate, { ...shown(told, body), silent: true });
}

function shown(told: Told, body: string): ShownOptions {
  return { body, tag: told.code, icon, data: told };
}

async function isAnswered(code: string, answer: OwnerAnswer): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ code, by, answer }), credentials: 'omit' as const };
  return fetch(answerCall, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
