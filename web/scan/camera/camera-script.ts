/** The address of the script that reads a sticker by the camera. Not in the list of all paths, which the scan page's script would carry. */
export const cameraScript = '/camera.js';
