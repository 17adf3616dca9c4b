/** The other end of `startSubject`: reports where this process listens and what it has used, and stops when asked to. */
export function underTest(url: string, stop: () => Promise<void>): void {
  process.send?.({ url });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
  });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  // The process that started this one is gone.
  process.once('disconnect', () => process.exit(1));
}
