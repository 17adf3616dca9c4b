const withSourceMaps = Error.prepareStackTrace;

/** Playwright has source maps for the tests' own files; those of packages are not needed. */
function hasSourceMap(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName();
  return Boolean(file) && !file?.startsWith('node:') && !file?.includes('/node_modules/');
}

// Each call to Playwright looks up several times where it was called from, and for that copies each frame of the stack and looks for a source map: a
// sixth of the work of its workers. Files and lines stay the same.
if (withSourceMaps)
  Error.prepareStackTrace = (error, frames) => {
    const head = `${error.name || 'Error'}: ${error.message || ''}`;
    const lines = frames.map((frame) =>
      hasSourceMap(frame) ? withSourceMaps(error, [frame]).slice(head.length) : `\n    at ${frame}`,
    );
    return head + lines.join('');
  };
