import { SegmentedControl } from '@mantine/core';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import type { Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';

/** Whether somebody reaches more than the shop they are in. */
const useReachesMore = (): boolean => {
  const reach = reachOf(useMe().role, salesGrants.read);
  return reach === 'zone' || reach === 'all';
};

/** The figures are of all the shops somebody reaches: at the office always, in a shop when asked. */
export function useIsGroup(whose: Whose | undefined): boolean {
  const { isOffice } = useMe();
  const reachesMore = useReachesMore();
  return reachesMore && (whose === undefined ? isOffice : whose === 'REACH');
}

/** In a shop, its figures or those of all one's shops; the same for every block of the page. */
export function WhoseSwitch({ whose }: { whose: Whose | undefined }) {
  const { isOffice, loggedInStoreName } = useMe();
  const navigate = useNavigate({ from: '/' });
  if (!useReachesMore() || isOffice) return null;
  return (
    <SegmentedControl
      className="whose-switch"
      size="xs"
      aria-label={agendaEs.whose}
      value={whose ?? 'STORE'}
      onChange={(value) =>
        void navigate({ search: (old) => ({ ...old, whose: value === 'REACH' ? value : undefined }), replace: true })
      }
      data={[
        { value: 'STORE', label: loggedInStoreName },
        { value: 'REACH', label: agendaEs.ofReach },
      ]}
    />
  );
}
