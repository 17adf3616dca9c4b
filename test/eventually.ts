/** Waits until `probe` returns something, checking again and again; after `seconds` it fails and says what it was waiting for. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
  seconds = 600,
): Promise<T> {
  for (let tries = 0; tries < seconds * 20; tries++) {
    const result = await probe();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Never happened: ${what}`);
}
