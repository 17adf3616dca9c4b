import { scan } from '../../../messages/en/scan.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { Ours } from '../typed-code.ts';
import styles from './camera.css?inline';
import { type CameraData, cameraDataId } from './camera-data.ts';
import offer from './offer.ts?inline-script';

/**
 * Lets the caller scan a sticker by the camera in this page. A small script shows the button, where the browser gives pages a camera; the script that
 * reads codes is loaded on click. Styles and scripts are only on this page: the page of a scanned sticker does not carry them.
 */
export function CameraWay({ ours }: { ours: Ours }) {
  const t = useMessages(scan);
  const nonce = useRootData()?.nonce;
  const data = JSON.stringify(useCameraData(ours)).replaceAll('<', '\\u003c');
  return (
    <div className="camera" data-camera="way" hidden>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
      <button type="button" className="button" data-camera="open">
        {t.camera_open}
      </button>
      <p className="camera-said" role="status" data-camera="said" />
      <div className="camera-opened" data-camera="opened" hidden>
        <video data-camera="video" playsInline muted />
        <div className="camera-buttons">
          <button type="button" className="button" data-camera="stop">
            {t.camera_stop}
          </button>
          <button type="button" className="button" data-camera="light" aria-pressed="false" hidden>
            {t.camera_light}
          </button>
        </div>
      </div>
      <p className="camera-private">{t.camera_private}</p>
      <script id={cameraDataId} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: offer }} suppressHydrationWarning />
    </div>
  );
}

function useCameraData(ours: Ours): CameraData {
  const t = useMessages(scan);
  return {
    ours,
    go: `${paths.scanShort}/`,
    texts: {
      camera_loading: t.camera_loading,
      camera_unloaded: t.camera_unloaded,
      camera_asking: t.camera_asking,
      camera_refused: t.camera_refused,
      camera_none: t.camera_none,
      camera_in_use: t.camera_in_use,
      camera_failed: t.camera_failed,
      camera_looking: t.camera_looking,
      camera_foreign: t.camera_foreign,
      camera_found: t.camera_found,
      camera_off: t.camera_off,
    },
  };
}
