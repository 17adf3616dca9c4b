import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { codePage, playCamera } from '../support/camera.ts';
import type { Visit } from './visit.ts';

type Plays = Parameters<typeof playCamera>[1];

async function pressed(page: Page, plays: Plays, sentence: string): Promise<void> {
  await playCamera(page, plays);
  await page.goto('/q?code');
  const { open, said } = codePage(page);
  await open.click();
  await said.getByText(sentence).waitFor();
}

const t = en.scan;

/** The camera on the page where a code is entered: open with all its controls, and closed with its longest message. */
export const cameraPages: Visit[] = [
  {
    name: 'the camera before what is no sticker',
    show: (page) => pressed(page, { sees: 'https://evil.example/', hasTorch: true }, t.camera_foreign),
  },
  {
    name: 'a camera that is not allowed',
    show: (page) => pressed(page, { fails: 'NotAllowedError' }, t.camera_refused),
  },
];
