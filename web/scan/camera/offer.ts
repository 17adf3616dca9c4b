import { cameraScript } from './camera-script.ts';
import { requireElement, say, texts } from './page.ts';

const open = requireElement<HTMLButtonElement>('open');

/** Loads `reader.ts` once, even if clicked again while it loads; it handles the clicks from then on. */
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

// Over plain http a browser has none of this API, and an old browser not all of it.
const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
if (devices?.getUserMedia) {
  listen();
  requireElement('way').hidden = false;
}
