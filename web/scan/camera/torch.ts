/** The lamp of a camera, which the browser's own types do not contain. */
type Lamp = MediaTrackConstraintSet & { torch: boolean };

const trackOf = (camera: MediaStream | undefined) => camera?.getVideoTracks()[0];

/** Whether this camera has a lamp that a page can switch. */
export function hasTorch(camera: MediaStream): boolean {
  const can: object = trackOf(camera)?.getCapabilities?.() ?? {};
  return 'torch' in can && Boolean(can.torch);
}

/** Switches the lamp; rejects if the phone does not allow it. */
export async function switchTorch(camera: MediaStream | undefined, isOn: boolean): Promise<void> {
  const lamp: Lamp = { torch: isOn };
  await trackOf(camera)?.applyConstraints({ advanced: [lamp] });
}
