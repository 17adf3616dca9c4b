import { cameraScript } from './camera-script.ts';
import { part, say, texts } from './page.ts';

const open = part<HTMLButtonElement>('open');

/** Pressed again while it is on its way, it is asked for once; `reader.ts` takes the presses over when it is there. */
function load(): void {
  open.setAttribute('aria-busy', 'true');
  say(texts.camera_loading);
  const script = document.createElement('script');
  script.onerror = () => {
    script.remove();
    open.removeAttribute('aria-busy');
    say(texts.camera_unloaded);
    listen();
  };
  script.src = cameraScript;
  document.head.append(script);
}

const listen = () => open.addEventListener('click', load, { once: true });

// Over plain http a browser has none of this, and an old one not all.
const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
if (devices?.getUserMedia) {
  listen();
  part('way').hidden = false;
}
