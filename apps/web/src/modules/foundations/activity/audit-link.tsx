import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import type { ActivitySearch } from './activity.search.ts';

/** From a record to its lines of the audit, for who may read them (B-01). */
export function AuditLink(search: Pick<ActivitySearch, 'recordId' | 'action' | 'q'>) {
  const me = useMe();
  if (reachOf(me.role, { module: 'audit', access: 'read' }) === undefined) return null;
  return (
    <p className="audit-link">
      <Link to="/activity" search={search}>
        {activityEs.see}
      </Link>
    </p>
  );
}
