interface PageRoute {
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * The names of the pages in the log and the metrics: the first one or two segments of their paths that are not parameters, such as `/q`
 * and `/console/orders`. Their number is bounded, whatever paths are requested.
 */
export function pageLabels(routes: Record<string, PageRoute | undefined>): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => labelIn(wholePath(route, routes))));
}

/** The label of a path, or of its page's data; `page` if it belongs to no page. */
export function labelOf(path: string, labels: ReadonlySet<string>): string {
  const [first = '', second = ''] = partsOf(path.replace(/\.data$/, ''));
  return [`/${first}/${second}`, `/${first}`].find((label) => labels.has(label)) ?? 'page';
}

function wholePath(route: PageRoute | undefined, routes: Record<string, PageRoute | undefined>): string {
  const own = route?.path ?? '';
  // A path that begins with a slash is already complete.
  if (!route?.parentId || own.startsWith('/')) return own;
  return `${wholePath(routes[route.parentId], routes)}/${own}`;
}

function labelIn(path: string): string {
  const parts = partsOf(path);
  const parameter = parts.findIndex((part) => /^[:*]/.test(part));
  return `/${parts.slice(0, parameter === -1 ? 2 : Math.min(parameter, 2)).join('/')}`;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
