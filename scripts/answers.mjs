// `node scripts/answers.mjs /servingz [seconds] [pid]`: exits with 0 once this machine's server answers that path with 200; with 1 if it does not
// within that many seconds (0: asked once), or as soon as the process of that number is gone. For health checks and process managers where there
// is no curl. Its address: HOST and PORT, as for the server.
const [path = '/healthz', seconds = '0', pid] = process.argv.slice(2);
const { HOST, PORT } = process.env;
const listensEverywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
const host = listensEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const url = `http://${host}:${PORT || 3000}${path}`;
const until = performance.now() + Number(seconds) * 1000;

/** What it said: a status, or why there was none. */
async function ask() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(4000) });
    return { isOk: answer.ok, said: `${answer.status} ${await answer.text()}` };
  } catch (error) {
    return { isOk: false, said: error.cause?.code ?? error.message };
  }
}

function isGone() {
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

let { isOk, said } = await ask();
while (!isOk && performance.now() < until && !isGone()) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  ({ isOk, said } = await ask());
}
if (!isOk) console.error(`${url}: ${isGone() ? `process ${pid} has ended` : said}`);
process.exitCode = isOk ? 0 : 1;
