import { readTypedCode } from '../typed-code.ts';
import { lookForCode } from './look-for-code.ts';
import { openCamera, whyClosed } from './open-camera.ts';
import { go, ours, requireElement, say, texts } from './page.ts';
import { hasTorch, switchTorch } from './torch.ts';

/** A camera that is open, or being opened. */
interface Session {
  stream?: MediaStream;
  stopLooking?: () => void;
}

const way = requireElement('way');
const open = requireElement<HTMLButtonElement>('open');
const opened = requireElement('opened');
const video = requireElement<HTMLVideoElement>('video');
const stop = requireElement<HTMLButtonElement>('stop');
const light = requireElement<HTMLButtonElement>('light');

let session: Session | null = null;

/** Clicked twice, it opens one camera. */
async function start(): Promise<void> {
  if (session) return;
  if (document.hidden) return say(texts.camera_off);
  const mine: Session = {};
  session = mine;
  show(true);
  say(texts.camera_asking);
  try {
    const stream = await openCamera();
    // The caller has left, or pressed Stop meanwhile.
    if (session !== mine) return release(stream);
    mine.stream = stream;
    mine.stopLooking = lookForCode(video, judge);
    say(texts.camera_looking);
    await play(stream);
  } catch (error) {
    if (session === mine) close(whyClosed(error));
  }
}

async function play(stream: MediaStream): Promise<void> {
  // Unplugged, or revoked in the browser's settings: a camera that we stop ourselves does not fire this event.
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => closeOnItsOwn(stream));
  // As an attribute, `muted` only sets the initial state, and some phones do not play a video with sound.
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  // Some phones report their lamp only once the picture is there.
  if (session?.stream === stream) light.hidden = !hasTorch(stream);
}

/** Checked like a typed code. A caller is only ever led to a sticker of ours, whatever a code says. */
function judge(text: string): void {
  const read = readTypedCode(text, ours);
  if (!read) return;
  if ('guid' in read) {
    close(texts.camera_found);
    location.assign(go + read.guid);
  } else say(texts.camera_foreign);
}

function close(sentence: string): void {
  if (!session) return;
  session.stopLooking?.();
  if (session.stream) release(session.stream);
  session = null;
  video.srcObject = null;
  show(false);
  say(sentence);
}

function closeOnItsOwn(stream: MediaStream): void {
  if (session?.stream === stream) close(texts.camera_off);
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The clicked button is replaced by what it opens, and the keyboard focus moves along, unless the caller is typing meanwhile. */
function show(isOpen: boolean): void {
  const { activeElement } = document;
  const goesAlong = activeElement === document.body || way.contains(activeElement);
  open.hidden = isOpen;
  opened.hidden = !isOpen;
  light.hidden = true;
  light.setAttribute('aria-pressed', 'false');
  if (!goesAlong) return;
  (isOpen ? stop : open).focus();
  // Scrolls to the whole opened part, not only the button, with room for a sentence above it on a phone held sideways.
  if (isOpen) opened.scrollIntoView({ block: 'center' });
}

async function toggleLight(): Promise<void> {
  const isOn = light.getAttribute('aria-pressed') !== 'true';
  try {
    await switchTorch(session?.stream, isOn);
    light.setAttribute('aria-pressed', String(isOn));
  } catch {
    light.hidden = true;
    stop.focus();
  }
}

open.addEventListener('click', start);
stop.addEventListener('click', () => close(''));
light.addEventListener('click', toggleLight);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close('');
});
// A page that is not in view must not film anyone.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) close(texts.camera_off);
});
addEventListener('pagehide', () => close(''));
/** When going back from the sticker's page, the browser restores this one as it was left. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) say('');
});

open.removeAttribute('aria-busy');
start();
