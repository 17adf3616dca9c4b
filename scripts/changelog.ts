/** Whether a changelog (https://keepachangelog.com) has a dated section with something in it for this version. */
export function isInChangelog(changelog: string, version: string): boolean {
  const sections = changelog.split(/^## /m).slice(1);
  const [heading = '', ...lines] = sections.find((each) => each.startsWith(`[${version}] - `))?.split('\n') ?? [];
  return /^\S+ - \d{4}-\d{2}-\d{2}$/.test(heading) && lines.some((line) => line.startsWith('- '));
}
