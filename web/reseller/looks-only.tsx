import { team } from '../../messages/en/team.ts';
import { fill } from '../../messages/fill.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';

/** Tells whoever looks only for whom they look, and why there are no buttons. */
export function LooksOnly() {
  const me = useRootData()?.me;
  const t = useMessages(team);
  return me?.role === 'looks' ? <p className="hint">{fill(t.looks_only, { name: me.name, firm: me.firm })}</p> : null;
}
