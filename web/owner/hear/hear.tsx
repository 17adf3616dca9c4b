import { type ComponentType, useEffect, useState } from 'react';
import type { HearProps } from './hear-props.ts';

/** Whether this browser tells its owner of messages. It takes a script, which is loaded once the page is there. */
export function Hear(props: HearProps) {
  const [Loaded, setLoaded] = useState<ComponentType<HearProps> | null>(null);
  useEffect(() => {
    import('./hear-section.tsx').then(
      ({ HearSection }) => setLoaded(() => HearSection),
      () => {},
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
}
