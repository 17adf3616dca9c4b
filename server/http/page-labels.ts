interface PageRoute {
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * What the log and the figures call the pages: the first one or two parts of their addresses that are no parameters, as `/q`
 * and `/console/orders`. There are only so many of them, whatever is asked for.
 */
export function pageLabels(routes: Record<string, PageRoute | undefined>): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => labelIn(wholePath(route, routes))));
}

/** The label of an address, or of its page's data; `page` for one of no page. */
export function labelOf(path: string, labels: ReadonlySet<string>): string {
  const [first = '', second = ''] = partsOf(path.replace(/\.data$/, ''));
  return [`/${first}/${second}`, `/${first}`].find((label) => labels.has(label)) ?? 'page';
}

function wholePath(route: PageRoute | undefined, routes: Record<string, PageRoute | undefined>): string {
  const own = route?.path ?? '';
  // One that begins with a slash says the whole of it.
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
