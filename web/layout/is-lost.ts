/** The message of the browser's error when no answer came at all: Chromium, Firefox and Safari in this order. */
const sayings =
  /^(Failed to fetch|NetworkError when|Load failed|The network connection was lost|The Internet connection)/;

/** Whether the connection failed, rather than the page or the server. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && sayings.test(error.message);
}
