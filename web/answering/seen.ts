/**
 * Tells once that the page is in front of a person: it is visible, and a second has passed or a finger or key has moved. Messengers and virus
 * scanners open links, too, and some of them run scripts in a window that nobody sees.
 */
const aSecond = 1000;
const { path = '', code = '', by } = document.currentScript?.dataset ?? {};
const signs = ['pointerdown', 'keydown', 'scroll'];
let timer = 0;
let isReported = false;

async function tell() {
  if (isReported || document.visibilityState !== 'visible') return;
  isReported = true;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code, by });
  // Without a network the next sign tells it, and so does any answer.
  await fetch(path, { method: 'POST', headers, body, keepalive: true }).catch(() => {
    isReported = false;
  });
}

function wait() {
  clearTimeout(timer);
  timer = window.setTimeout(tell, aSecond);
}

for (const sign of signs) addEventListener(sign, tell, { passive: true });
document.addEventListener('visibilitychange', wait);
wait();
