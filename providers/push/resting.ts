/** After so many pushes in a row that a push service did not answer, it is asked nothing for a while. */
const failuresBeforeRest = 5;

interface Silence {
  failures: number;
  /** Monotonic: then it is forgotten. */
  until: number;
}

/** The push services that have not answered, each for itself: one that is down costs the browsers of other makers nothing. */
export interface RestingServices {
  isResting(host: string): boolean;
  record(host: string, hasAnswered: boolean): void;
}

/** `restMs`: for so long, in milliseconds, a push service is left alone, and for so long a failure counts. */
export function restingServices(restMs: number): RestingServices {
  const silences = new Map<string, Silence>();
  return {
    isResting(host) {
      const silence = silences.get(host);
      return silence !== undefined && silence.failures >= failuresBeforeRest && silence.until > performance.now();
    },
    record(host, hasAnswered) {
      const now = performance.now();
      // Anybody may give us the name of a host that is none: nothing is kept of it for longer than it counts.
      for (const [name, { until }] of silences) if (until <= now) silences.delete(name);
      if (hasAnswered) silences.delete(host);
      else silences.set(host, { failures: (silences.get(host)?.failures ?? 0) + 1, until: now + restMs });
    },
  };
}
