interface Stoppable {
  stop(): Promise<void>;
}

/** Starts something, and makes sure that it is stopped. */
export type Open = <One extends Stoppable>(opening: Promise<One>) => Promise<One>;

/** Keeps what a benchmark has started, and stops it, last first. */
export function keeper(): { open: Open; stopAll(): Promise<void> } {
  const opened: Stoppable[] = [];
  return {
    async open(opening) {
      const one = await opening;
      opened.push(one);
      return one;
    },
    async stopAll() {
      const failures: unknown[] = [];
      for (const one of opened.splice(0).reverse()) await one.stop().catch((error) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was started could be stopped');
    },
  };
}
