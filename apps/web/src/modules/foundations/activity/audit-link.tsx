import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import type { SearchOf } from '@quilate/domain/kernel/list.ts';
import { auditGrants } from '@quilate/domain/modules/foundations/activity/activity.grants.ts';
import type { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';

/** From a record to its lines of the audit, for who may read them (B-01). */
export function AuditLink(search: Pick<SearchOf<typeof activityList>, 'recordId' | 'action' | 'q'>) {
  if (!useMay(auditGrants.read)) return null;
  return (
    <p className="audit-link">
      <Link to="/activity" search={search}>
        {activityEs.see}
      </Link>
    </p>
  );
}
