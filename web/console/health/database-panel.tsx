import type { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Instant } from '../lists/cells.tsx';

export function DatabasePanel({ database }: { database: CallResult<typeof health>['Database'] }) {
  const t = useMessages(words);
  const { engine, version, megabytes, is_migrated, migrations, backups } = database;
  const newest = migrations.at(-1)?.name ?? '';
  return (
    <section className="console-panel">
      <h2>{t.database}</h2>
      <dl className="console-facts">
        <dt>{t.engine}</dt>
        <dd>{t[engine]}</dd>
        <dt>{t.version}</dt>
        <dd>{version}</dd>
        <dt>{t.size}</dt>
        <dd>{fill(t.megabytes, { megabytes })}</dd>
        <dt>{t.schema}</dt>
        <dd>
          {is_migrated ? t.migrated : t.not_migrated}
          {' · '}
          {fill(t.migrations, { count: migrations.length, name: newest })}
        </dd>
        {backups.map(({ kind, at, megabytes }) => (
          <div key={kind} className="contents">
            <dt>{t[`backup_${kind}`]}</dt>
            <dd>
              {at ? <Instant at={at} /> : t.no_backup}
              {megabytes > 0 && ` · ${fill(t.megabytes, { megabytes })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
