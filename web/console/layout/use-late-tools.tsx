import { type ReactNode, useEffect, useState } from 'react';
import type { LiveState } from '../live/live-context.ts';
import { consolePaths } from '../paths.ts';
import type { LoggedInOperator, Tool } from './logged-in-operator.ts';

const load = () => import('./late-tools.tsx');

/** The page that does the same without a dialog. */
const pageOf: Record<Tool, string> = {
  search: consolePaths.search,
  help: consolePaths.account,
  news: consolePaths.news,
};

/**
 * The search and the shortcuts of the frame, and what is new, which `onLive` is told: loaded once the page is there. If their script does not arrive,
 * `open` leads to a page instead.
 */
export function useLateTools(
  operator: LoggedInOperator,
  onLive: (live: LiveState) => void,
): { open: (tool: Tool) => void; tools: ReactNode } {
  const [tool, setTool] = useState<Tool | null>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => void load().then(setLoaded, () => undefined), []);
  const open = (wanted: Tool) => {
    setTool(wanted);
    if (!loaded) load().then(setLoaded, () => window.location.assign(pageOf[wanted]));
  };
  const tools = loaded ? (
    <loaded.LateTools operator={operator} tool={tool} onOpen={setTool} onClose={() => setTool(null)} onLive={onLive} />
  ) : null;
  return { open, tools };
}
