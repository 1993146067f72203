import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { auditGrants } from '@quilate/domain/modules/foundations/activity/activity.grants.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shell/current-user.tsx';
import { activityQueries } from '../../foundations/activity/activity.queries.ts';

/** Who did it, for who may look at everybody's work; others are offered nobody. */
export function usePersonFilter() {
  const seesAll = useMay(auditGrants.read);
  const people = useQuery({ ...activityQueries.choices, enabled: seesAll }).data?.people;
  const options = people?.map(({ id, name }) => ({ value: id, label: name }));
  return { label: cashEs.person, options, isSingle: true } as const;
}
