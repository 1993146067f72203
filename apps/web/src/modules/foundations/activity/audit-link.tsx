import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';

/** From a record to its lines of the audit, for who may read them (B-01). */
export function AuditLink({ code }: { code: string }) {
  const me = useMe();
  if (reachOf(me.role, { module: 'audit', access: 'read' }) === undefined) return null;
  return (
    <Link to="/activity" search={{ q: code }}>
      {activityEs.see}
    </Link>
  );
}
