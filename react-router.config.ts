import type { Config } from '@react-router/dev/config';

// A page's loaders for the browser are a line or two: as files of their own they are requests for nothing.
export default { appDirectory: 'web', buildDirectory: 'build', ssr: true, splitRouteModules: false } satisfies Config;
