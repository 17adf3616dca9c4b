const withSourceMaps = Error.prepareStackTrace;

/** Of the tests' own files Playwright has source maps; those of packages nobody reads. */
function hasSourceMap(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName();
  return Boolean(file) && !file?.startsWith('node:') && !file?.includes('/node_modules/');
}

// Whatever is asked of Playwright makes it look several times at where it is called from, for which it copies each frame of the stack and looks for a source
// map: a sixth of what its workers did. Files and lines stay the same.
if (withSourceMaps)
  Error.prepareStackTrace = (error, frames) => {
    const head = `${error.name || 'Error'}: ${error.message || ''}`;
    const lines = frames.map((frame) =>
      hasSourceMap(frame) ? withSourceMaps(error, [frame]).slice(head.length) : `\n    at ${frame}`,
    );
    return head + lines.join('');
  };
