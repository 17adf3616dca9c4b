// `node scripts/answers.mjs /readyz [seconds]`: exits with 0 once this machine's server answers that path with 200, with 1 if it does not within that
// many seconds (0: asked once). For health checks and process managers where there is no curl. Its port: PORT, as for the server.
const [path = '/healthz', seconds = '0'] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT || 3000}${path}`;
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

let { isOk, said } = await ask();
while (!isOk && performance.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  ({ isOk, said } = await ask());
}
if (!isOk) console.error(`${url}: ${said}`);
process.exitCode = isOk ? 0 : 1;
