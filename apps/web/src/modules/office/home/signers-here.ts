/** Who may sign here: those who have clocked in first, the others marked (settled with decision 0059). */
import type { QueryClient } from '@tanstack/react-query';
import { AREA_HOMES, type MenuArea } from '../../../shell/areas.ts';
import type { Signers } from '../../../shell/current-user.tsx';
import { workTimeQueries } from '../../counter/work-time/work-time.queries.ts';
import { loadSigners } from '../../master-data/auth/auth.queries.ts';

export async function signersHere(client: QueryClient, act: string, area: MenuArea): Promise<Signers> {
  const [known, present] = await Promise.all([
    loadSigners(act, AREA_HOMES[area]),
    // Who may not read it, or where it cannot be read, signs all the same.
    client.fetchQuery(workTimeQueries.present).catch(() => undefined),
  ]);
  return inOrder(known, present?.data.map(({ employeeId }) => employeeId) ?? []);
}

type Person = Signers['approvers'][number];
/** Where nobody has clocked in, nobody stands out. */
export function inOrder({ signers, approvers, isSmall }: Signers, present: readonly string[]): Signers {
  const isHere = ({ id }: Person): boolean => present.includes(id);
  const marked = <P extends Person>(people: readonly P[]): readonly P[] =>
    present.length === 0
      ? people
      : [...people.filter(isHere), ...people.filter((one) => !isHere(one)).map((one) => ({ ...one, isAbsent: true }))];
  return { signers: marked(signers), approvers: marked(approvers), isSmall };
}
