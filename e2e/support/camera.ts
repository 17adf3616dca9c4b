import type { Page } from '@playwright/test';
import encodeQR from 'qr';
import { en } from '../../messages/en.ts';
import type { Server } from './server.ts';

const t = en.scan;

/** The elements of the page where a sticker's code can be typed or scanned. */
export function codePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    code: page.getByRole('textbox', { name: t.code_label }),
    find: button(t.code_go),
    open: button(t.camera_open),
    stop: button(t.camera_stop),
    light: button(t.camera_light),
    said: page.getByRole('status'),
  };
}

/** The address on a sticker. */
export const onSticker = (server: Server, { guid }: { guid: string }) => `${server.url}/q/${guid}`;

interface Plays {
  /** The text of the QR code in front of the camera; '' for none. */
  sees?: string;
  /** The name of the error with which the browser denies the camera. */
  fails?: string;
  /** The permission to use the camera has not been answered yet. */
  isAsking?: boolean;
  hasTorch?: boolean;
}

/** The state of the fake camera of a test, in the page. */
interface Played {
  dots: boolean[][];
  answer: () => void;
  opened: MediaStreamTrack[];
  torches: unknown[];
}

const dotsOf = (text: string) => (text ? encodeQR(text, 'raw', { ecc: 'quartile', border: 4 }) : []);

/** From now on every page has a camera that sees what the test says. */
export async function playCamera(page: Page, { sees = '', fails = '', isAsking = false, hasTorch = false }: Plays) {
  await page.addInitScript(
    ({ dots, fails, isAsking, hasTorch }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const played: Played = { dots, answer: resolve, opened: [], torches: [] };
      Reflect.set(window, 'played', played);
      if (!isAsking) resolve();

      const draw = (canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#9a9484';
        context.fillRect(0, 0, canvas.width, canvas.height);
        const side = 240 / played.dots.length;
        for (const [y, row] of played.dots.entries())
          for (const [x, isDark] of row.entries()) {
            context.fillStyle = isDark ? '#222' : '#eee';
            context.fillRect(200 + x * side, 120 + y * side, side + 0.5, side + 0.5);
          }
      };

      const getUserMedia = async () => {
        await promise;
        if (fails) throw new DOMException('played', fails);
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        draw(canvas);
        const stream = canvas.captureStream();
        const drawing = setInterval(() => {
          draw(canvas);
          if (!stream.active) clearInterval(drawing);
        }, 50);
        for (const track of stream.getVideoTracks()) {
          played.opened.push(track);
          if (hasTorch)
            Object.assign(track, {
              getCapabilities: () => ({ torch: true }),
              applyConstraints: async ({ advanced }: MediaTrackConstraints) => played.torches.push(advanced?.[0]),
            });
        }
        return stream;
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    },
    { dots: dotsOf(sees), fails, isAsking, hasTorch },
  );
  const ask = <T>(what: (played: Played) => T) =>
    page.evaluate(`(${what})(Reflect.get(window, 'played'))`) as Promise<T>;
  return {
    /** Shows the camera another code. */
    see: (text: string) =>
      page.evaluate((dots) => {
        const played: Played = Reflect.get(window, 'played');
        played.dots = dots;
      }, dotsOf(text)),
    /** Grants the permission that was asked for. */
    allow: () => ask((played) => played.answer()),
    /** How often it was opened on this page. */
    opened: () => ask(({ opened }) => opened.length),
    /** How many of those are on, and so its indicator light. */
    live: () => ask(({ opened }) => opened.filter(({ readyState }) => readyState === 'live').length),
    /** Unplugs it. */
    unplug: () =>
      ask(({ opened }) => {
        for (const track of opened) track.dispatchEvent(new Event('ended'));
      }),
    /** The constraints that its torch was given. */
    torches: () => ask(({ torches }) => torches),
  };
}
