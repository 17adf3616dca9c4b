/** The lamp beside a camera, which the browser's own types do not know. */
type Lamp = MediaTrackConstraintSet & { torch: boolean };

const trackOf = (camera: MediaStream | undefined) => camera?.getVideoTracks()[0];

/** Whether this camera has a lamp that a page may switch. */
export function hasTorch(camera: MediaStream): boolean {
  const can: object = trackOf(camera)?.getCapabilities?.() ?? {};
  return 'torch' in can && Boolean(can.torch);
}

/** Switches it; rejected where the phone will not. */
export async function switchTorch(camera: MediaStream | undefined, isOn: boolean): Promise<void> {
  const lamp: Lamp = { torch: isOn };
  await trackOf(camera)?.applyConstraints({ advanced: [lamp] });
}
