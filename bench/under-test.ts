/** The other end of `startSubject`: says where this process listens, what it has used, and stops when asked to. */
export function underTest(url: string, stop: () => Promise<void>): void {
  process.send?.({ url });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  // Whoever started us is gone.
  process.once('disconnect', () => process.exit(1));
}
