/** In milliseconds: how long a person with a phone in hand looks at a blank page before thinking that it is broken. */
const slowAfter = 1200;

export async function withTimeout<T>(work: Promise<T>): Promise<T | 'slow'> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, slowAfter, 'slow');
  });
  try {
    return await Promise.race([work, slow]);
  } finally {
    clearTimeout(timer);
  }
}
